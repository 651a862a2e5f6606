import { type Matches, metaTags, type PageFacts } from "./meta-tags.ts";
import { socialImage } from "./social-image.ts";

/** The `meta` of a page, with its own preview image if it has one. */
export function pageMeta(page: PageFacts, matches: Matches) {
  return metaTags(page, matches, socialImage(page.path));
}
