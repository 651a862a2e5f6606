import { describe, expect, it } from "vitest";
import type { ArticleFacts } from "./article.ts";
import { newestFirst, relatedTo, tagSlug, tagsOf, withTag } from "./listing.ts";

const article = (slug: string, published: string, ...tags: string[]): ArticleFacts => ({
  slug,
  title: slug,
  description: "",
  summary: "",
  author: "",
  published,
  tags,
});

const march = article("march", "2026-03-01", "LTL", "freight class");
const june = article("june", "2026-06-01", "rail");
const august = article("august", "2026-08-01", "LTL", "pricing");
const all = [june, march, august];
const slugs = (list: readonly ArticleFacts[]) => list.map(({ slug }) => slug);

describe("a reader of the blog", () => {
  it("sees the newest article first", () => {
    expect(slugs(newestFirst(all))).toEqual(["august", "june", "march"]);
  });

  it("sees only the articles of the tag in the address", () => {
    expect(slugs(withTag(all, "ltl"))).toEqual(["march", "august"]);
    expect(slugs(withTag(all, "freight-class"))).toEqual(["march"]);
  });

  it("sees every article without a tag, and none under a tag that does not exist", () => {
    expect(withTag(all, null)).toEqual(all);
    expect(withTag(all, "")).toEqual(all);
    expect(withTag(all, "unknown")).toEqual([]);
  });

  it("chooses among the tags by their use, and gets as many articles as each announces", () => {
    const tags = tagsOf(all);
    expect(tags.map(({ tag }) => tag)).toEqual(["LTL", "freight class", "pricing", "rail"]);
    for (const { slug, count } of tags) expect(withTag(all, slug)).toHaveLength(count);
    expect(tagSlug("Bill of lading")).toBe("bill-of-lading");
  });

  it("is offered the most related articles next, never the same one", () => {
    expect(slugs(relatedTo(march, all))).toEqual(["august", "june"]);
    expect(slugs(relatedTo(march, all, 1))).toEqual(["august"]);
  });
});
