import mapUrl from "./us-map.svg?url";

// The shapes weigh 51 kB. As elements of the page they would travel twice: in its HTML and in a
// script that draws them again in the browser. So they lie in an image of their own, fetched once,
// kept for good by its hashed name, shared by all pages with a map, and drawn from there by <use>.
// Colours and lines are the page's: what a <use> is given, its shapes inherit.

/** A part of the map's image by its id: "states", "IN", or the border "IN-OH". */
export function MapPart({ id, className }: { id: string; className?: string }) {
  return <use href={`${mapUrl}#${id}`} className={className} />;
}
