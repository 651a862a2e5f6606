import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { articles } from "#app/features/blog/articles.server.ts";
import { isDeskPath } from "#app/routes/desk/is-desk-path.ts";
import routes from "#app/routes.ts";
import { indexedPages, unlisted } from "./indexed-pages.server.ts";
import { sitemapXml } from "./sitemap-xml.ts";

/** The path of every route, with layouts flattened. */
function addresses(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path = "", index, children }) => {
    const own = path ? `${above}/${path}` : above;
    const here = path || index ? [own || "/"] : [];
    return [...here, ...addresses(children ?? [], own)];
  });
}

const routed = addresses(await routes);
const listed = indexedPages.map(({ path }) => path);

describe("a search engine", () => {
  it("finds every page that is not excluded for a reason", () => {
    const known = [...listed, ...Object.keys(unlisted)];
    expect(routed.filter((address) => !known.includes(address) && !isDeskPath(address))).toEqual(
      [],
    );
  });

  it("finds a page at every address it is told of", () => {
    const astray = listed.filter(
      (path) => !routed.includes(path) && !articles.some(({ slug }) => path === `/blog/${slug}`),
    );
    expect(astray).toEqual([]);
  });

  it("is told of each page once, and of none that is kept out", () => {
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((path) => Object.hasOwn(unlisted, path) || isDeskPath(path))).toEqual([]);
  });

  it("finds every article with the day it last changed", () => {
    for (const { slug, published, updated } of articles) {
      expect(indexedPages).toContainEqual({
        path: `/blog/${slug}`,
        changed: updated ?? published,
      });
    }
  });

  it("reads whole addresses", () => {
    const xml = sitemapXml("https://a.example", [
      { path: "/" },
      { path: "/a&b", changed: "2026-01-02" },
    ]);
    expect(xml).toContain("<url><loc>https://a.example/</loc></url>");
    expect(xml).toContain(
      "<url><loc>https://a.example/a&amp;b</loc><lastmod>2026-01-02</lastmod></url>",
    );
  });
});
