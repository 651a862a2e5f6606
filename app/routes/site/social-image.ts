import { defaultImage } from "./default-image.ts";

/** Pages with their own preview image in public/social, drawn by scripts/social-images.ts. */
export const drawnSlugs: readonly string[] = [
  "blog",
  "logistics-glossary",
  "services",
  "tools",
  "air-cargo-security",
  "full-truckload",
  "ltl-freight",
  "intermodal-rail",
  "same-day-delivery",
  "healthcare-logistics",
  "drayage-services",
  "specialized-logistics",
  "air-freight-shipping",
  "tl-expedited-shipping",
  "expedited-ground-services",
  "drayage-and-rail-ramps",
  "freight-class-after-the-density-change",
  "known-shipper-and-without-it",
  "ltl-partial-or-truckload",
  "preparing-air-freight",
  "what-belongs-on-a-bill-of-lading",
];

/** The preview image of a page: its own, or else the company's. */
export function socialImage(path: string): string {
  const slug = path.split("/").at(-1) ?? "";
  const section = path.split("/")[1] ?? "";
  const drawn = [slug, section].find((name) => drawnSlugs.includes(name));
  return drawn ? `/social/${drawn}.png` : defaultImage;
}
