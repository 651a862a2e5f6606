import { escapeXml } from "#app/features/blog/feed.ts";

export type IndexedPage = {
  path: string;
  /** The day of its last change, where known. */
  changed?: string;
};

/** The indexed pages as a sitemap. */
export function sitemapXml(origin: string, pages: readonly IndexedPage[]): string {
  const entries = pages.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${escapeXml(origin + path)}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}
