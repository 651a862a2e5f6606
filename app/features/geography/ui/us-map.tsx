import mapUrl from "./us-map.svg?url";

// The shapes weigh 51 kB. As page elements they would be sent twice, in the HTML and in the
// hydration script. Instead they are in one image, cached forever under its hashed name, shared by
// all pages with a map, and drawn with <use>, so that shapes inherit the page's colors and lines.

/** A part of the map's image by its ID: "states", "IN", or the border "IN-OH". */
export function MapPart({ id, className }: { id: string; className?: string }) {
  return <use href={`${mapUrl}#${id}`} className={className} />;
}
