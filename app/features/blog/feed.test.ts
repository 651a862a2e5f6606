import { describe, expect, it } from "vitest";
import type { ArticleFacts } from "./article.ts";
import { escapeXml, rssFeed } from "./feed.ts";

const channel = { title: "Freight & more", description: "d", origin: "https://a.example" };
const plain: ArticleFacts = {
  slug: "plain",
  title: "Plain",
  description: "",
  summary: "s",
  author: "Desk",
  published: "2026-03-10",
  updated: "2026-10-06",
  tags: ["LTL"],
};
const hostile = { ...plain, slug: "b", title: `</title> "5 < 6" & ]]>`, published: "2026-04-01" };
const feed = rssFeed(channel, [plain, hostile]);

/** The names of all elements in opening order; throws when one is not closed properly. */
function elementsOf(xml: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  for (const [, close, name = "", alone] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else {
      seen.push(name);
      if (!alone) open.push(name);
    }
  }
  expect(open).toEqual([]);
  return seen;
}

describe("a feed reader", () => {
  it("reads a well-formed document with an item for each article", () => {
    expect(feed.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(
      true,
    );
    expect(elementsOf(feed).filter((name) => name === "item")).toHaveLength(2);
  });

  it("escapes markup in texts", () => {
    expect(escapeXml(`<a b="c">&`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;");
    expect(feed).toContain("&lt;/title&gt; &quot;5 &lt; 6&quot; &amp; ]]&gt;");
    expect(feed.replace(/&(amp|lt|gt|quot);/g, "")).not.toContain("&");
  });

  it("follows every address without knowing where the feed came from", () => {
    const addresses = [...feed.matchAll(/<(?:link|guid)[^>]*>([^<]*)</g)].map(([, at]) => at);
    expect(addresses).toContain("https://a.example/blog/plain");
    expect(addresses.filter((at) => !at?.startsWith("https://a.example/"))).toEqual([]);
    expect(feed).toContain('href="https://a.example/blog/rss.xml" rel="self"');
  });

  it("gets the newest first, each with its date as RSS writes dates", () => {
    expect(feed.indexOf("/blog/b<")).toBeLessThan(feed.indexOf("/blog/plain<"));
    expect(feed).toContain("<pubDate>Tue, 10 Mar 2026 00:00:00 GMT</pubDate>");
    expect(feed).toContain("<lastBuildDate>Tue, 06 Oct 2026 00:00:00 GMT</lastBuildDate>");
  });
});
