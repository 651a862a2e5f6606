import type { MetaDescriptor } from "react-router";
import { titled } from "#app/features/company/content.ts";
import { defaultImage } from "./default-image.ts";
import { type Matches, metaTags, type PageFacts } from "./meta-tags.ts";

type Unlisted = Pick<PageFacts, "metaDescription" | "path"> & {
  /** The page's own name, without the company's. */
  name: string;
};

/** The `meta` of a page that is private or only an intermediate step: it is not indexed. */
export function unlistedMeta({ name, ...facts }: Unlisted) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    metaTags({ ...facts, title: titled(name), noindex: true }, matches, defaultImage);
}
