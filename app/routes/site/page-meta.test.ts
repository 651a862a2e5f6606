import { describe, expect, it } from "vitest";
import { pageMeta } from "./page-meta.ts";

const matches = [{ id: "root", loaderData: { origin: "https://a.example" } }, undefined];
const page = {
  title: "Air | A",
  metaDescription: "About air.",
  keywords: ["b", "c"],
  path: "/air",
};
const meta = pageMeta(page, matches);

const content = (name: string) =>
  meta
    .map((tag) => {
      const named = ("name" in tag && tag.name) || ("property" in tag && tag.property);
      return named === name && "content" in tag ? tag.content : undefined;
    })
    .find(Boolean);

describe("someone who finds or is sent a page", () => {
  it("reads its title, description and keywords", () => {
    expect(meta).toContainEqual({ title: "Air | A" });
    expect(content("description")).toBe("About air.");
    expect(content("keywords")).toBe("b, c");
  });

  it("is led to the one canonical address from every alias", () => {
    const canonical = { tagName: "link", rel: "canonical", href: "https://a.example/air" };
    expect(meta).toContainEqual(canonical);
    expect(content("og:url")).toBe("https://a.example/air");
  });

  it("sees a picture with the link, by an absolute address", () => {
    expect(content("og:image")).toBe("https://a.example/social/default.png");
    expect(content("twitter:image")).toBe(content("og:image"));
    expect(content("twitter:card")).toBe("summary_large_image");
  });

  it("finds it by a search engine unless the page asks not to be found", () => {
    expect(content("robots")).toBeUndefined();
    expect(pageMeta({ ...page, noindex: true }, matches)).toContainEqual({
      name: "robots",
      content: "noindex",
    });
  });
});
