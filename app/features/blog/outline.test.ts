import { describe, expect, it } from "vitest";
import { readingMinutes } from "./article.ts";
import { articles } from "./articles.server.ts";
import { anchorFor, outlineOf, type TextNode, termsIn } from "./outline.ts";

const text = (value: string): TextNode => ({ type: "text", value });
const element = (tagName: string, children: TextNode[], properties = {}): TextNode => ({
  type: "element",
  tagName,
  properties,
  children,
});
const root = (...children: TextNode[]): TextNode => ({ type: "root", children });

describe("someone who opens an article", () => {
  it("sees the reading time in whole minutes, at least one", () => {
    expect(readingMinutes(3)).toBe(1);
    expect(readingMinutes(1100)).toBe(5);
    expect(readingMinutes(1200)).toBe(5);
    expect(readingMinutes(1300)).toBe(6);
  });

  it("has its words counted, table cells included and symbols excluded", () => {
    const row = element("tr", [element("td", [text("one two")]), element("td", [text("three")])]);
    expect(outlineOf(root(row, text("640 ÷ 57.78 = 11.08"))).words).toBe(6);
  });

  it("finds each heading in the contents, under an anchor that the heading carries", () => {
    const heading = element("h2", [text("The 13-tier "), element("em", [text("scale")])]);
    const { headings } = outlineOf(root(heading, element("h3", [text("Chassis")])));
    expect(headings).toEqual([
      { id: "the-13-tier-scale", text: "The 13-tier scale", depth: 2 },
      { id: "chassis", text: "Chassis", depth: 3 },
    ]);
    expect(heading.properties?.id).toBe("the-13-tier-scale");
  });

  it("is led to the right one of two headings in the same words", () => {
    expect(anchorFor("Is it?", ["is-it", "is-it-2"])).toBe("is-it-3");
  });

  it("gets notes on the glossary terms it links to, and on nothing else", () => {
    const link = (href: string) => element("a", [text("x")], { href });
    const links = [link("/logistics-glossary#chassis"), link("/contact"), link("#chassis")];
    expect(termsIn(root(...links, ...links))).toEqual(["chassis"]);
  });

  it("finds a complete outline for every published article", () => {
    expect(articles.length).toBeGreaterThanOrEqual(6);
    for (const { words, headings, terms } of articles) {
      expect(readingMinutes(words)).toBeGreaterThanOrEqual(4);
      expect(headings.filter(({ depth }) => depth === 2).length).toBeGreaterThanOrEqual(3);
      expect(terms.length).toBeGreaterThan(0);
    }
  });
});
