import { escapeXml } from "#app/features/blog/feed.ts";

export type IndexedPage = {
  path: string;
  /** The day it last changed, where that is known. */
  changed?: string;
};

/** The pages that search engines are to find, in their own format. */
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
