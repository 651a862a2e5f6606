import type { APIRequestContext } from "@playwright/test";

/** The paths in the sitemap. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? "").pathname,
  );
}

/** What a page says without a script, and where its links lead. */
export function readMarkup(html: string) {
  const found = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? "");
  const all = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([, value = ""]) => unescaped(value));
  const [, main = ""] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return {
    title: found(/<title>([^<]*)</),
    description: found(/<meta name="description" content="([^"]*)"/),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    links: all(/<a\b[^>]*\shref="([^"]*)"/g),
    ids: new Set(all(/\sid="([^"]*)"/g)),
    /** The number of its level-1 headings. */
    headings: all(/<(h1)\b/g).length,
    banners: all(/<(header)\b/g).length,
    /** The number of links in its main part. */
    mainLinks: [...main.matchAll(/<a\b[^>]*\shref="/g)].length,
    /** The text of its main part. */
    main: unescaped(
      main
        .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    ),
  };
}

function unescaped(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
}
