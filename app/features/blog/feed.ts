import { type ArticleFacts, articlePath } from "./article.ts";
import { newestFirst } from "./listing.ts";

export type Channel = { title: string; description: string; origin: string };

/** The path of the feed. */
export const feedPath = "/blog/rss.xml";

/** The articles as RSS 2.0, with absolute URLs. */
export function rssFeed(channel: Channel, articles: readonly ArticleFacts[]): string {
  const { origin } = channel;
  const changed = articles.map((article) => article.updated ?? article.published).sort();
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", channel.title)}
${element("link", `${origin}/blog`)}
${element("description", channel.description)}
${element("language", "en-us")}
<atom:link href="${escapeXml(origin + feedPath)}" rel="self" type="application/rss+xml"/>
${changed.length ? element("lastBuildDate", stamp(changed.at(-1) ?? "")) : ""}
${newestFirst(articles)
  .map((article) => item(article, origin))
  .join("\n")}
</channel>
</rss>
`;
}

function item(article: ArticleFacts, origin: string): string {
  const address = origin + articlePath(article.slug);
  return [
    "<item>",
    element("title", article.title),
    element("link", address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element("pubDate", stamp(article.published)),
    element("dc:creator", article.author),
    ...article.tags.map((tag) => element("category", tag)),
    element("description", article.summary),
    "</item>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Escapes text for an element or attribute of an XML document. */
export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** RSS uses email's date format; its readers expect "GMT". */
function stamp(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}
