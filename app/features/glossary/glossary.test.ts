import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { glossary } from "./glossary.ts";
import { searchGlossary } from "./search.ts";
import { glossaryGroups } from "./term.ts";

const blog = new URL("../../../content/blog/", import.meta.url);
const articles = readdirSync(blog)
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => ({ file, source: readFileSync(new URL(file, blog), "utf8") }));

/** A text field of an article's exported object. */
function field(source: string, name: string): string {
  const head = source.slice(0, source.indexOf("\n};"));
  return new RegExp(`^ {2}${name}:\\s*"([^"]*)"`, "m").exec(head)?.[1] ?? "";
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const ids = glossary.map(({ id }) => id);

describe("a reader of the glossary", () => {
  it("finds at least sixty terms, and some in every group", () => {
    expect(glossary.length).toBeGreaterThanOrEqual(60);
    const used = new Set(glossary.map(({ group }) => group));
    expect(glossaryGroups.filter((group) => !used.has(group))).toEqual([]);
  });

  it("can link to every term by an anchor of its own", () => {
    expect(repeated(ids)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it("meets each name and each abbreviation once", () => {
    expect(repeated(glossary.map(({ term }) => term.toLowerCase()))).toEqual([]);
    expect(repeated(glossary.flatMap(({ abbreviation }) => abbreviation ?? []))).toEqual([]);
  });

  it("gets a definition of one to three whole sentences", () => {
    const wrong = glossary.filter(({ definition }) => {
      const sentences = definition.match(/\.(?= |$)/g)?.length ?? 0;
      return !definition.endsWith(".") || sentences < 1 || sentences > 3;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it("is led only to other terms that exist", () => {
    const astray = glossary.flatMap(({ id, seeAlso = [] }) =>
      seeAlso
        .filter((other) => other === id || !ids.includes(other))
        .map((other) => `${id} to ${other}`),
    );
    expect(astray).toEqual([]);
    expect(glossary.filter(({ seeAlso = [] }) => repeated(seeAlso).length > 0)).toEqual([]);
  });

  it("reads the terms in alphabetical order, capitals or not", () => {
    const letters = glossary.map(({ term }) => term.charAt(0).toUpperCase());
    expect(letters).toEqual([...letters].sort());
    const place = (id: string) => ids.indexOf(id);
    expect(ids[0]).toBe("accessorial");
    expect(place("bmc-84")).toBeLessThan(place("bmc-85"));
    expect(place("deadhead")).toBeLessThan(place("demurrage"));
    expect(place("freight-prepaid")).toBeLessThan(place("fcl"));
    expect(ids.at(-1)).toBe("yard-move");
  });
});

describe("a search of the glossary", () => {
  const find = (query: string) => searchGlossary(query, glossary).map(({ id }) => id);

  it("finds a term by name in any case", () => {
    expect(find("DEMURRAGE")[0]).toBe("demurrage");
  });

  it("finds a term by its abbreviation", () => {
    expect(find("bol")[0]).toBe("bill-of-lading");
    expect(find("ftl")[0]).toBe("truckload");
    expect(find("os&d")[0]).toBe("osd");
  });

  it("does not mind a hyphen too few or too many", () => {
    expect(find("cross dock")[0]).toBe("cross-dock");
    expect(find("bmc84")[0]).toBe("bmc-84");
    expect(find("ocean-container")).toContain("transload");
  });

  it("finds a term by the words of its definition", () => {
    expect(find("factoring company")).toEqual(["notice-of-assignment"]);
  });

  it("puts terms named by the query before terms that only mention it", () => {
    const found = find("chassis");
    expect(found.slice(0, 2)).toEqual(["chassis", "chassis-split"]);
    expect(found).toContain("bobtail");
  });

  it("does not take a short query for a part of some other word", () => {
    expect(find("tl")).toContain("ltl");
    expect(find("tl")).not.toContain("hotshot"); // Its definition contains "directly".
  });

  it("gives everything for an empty query and nothing for a senseless one", () => {
    expect(searchGlossary("  ", glossary)).toEqual(glossary);
    expect(find("zzzz")).toEqual([]);
    expect(find("&")).toEqual([]);
  });
});

describe("a reader of the articles", () => {
  it("finds at least six", () => {
    expect(articles.length).toBeGreaterThanOrEqual(6);
  });

  it("follows every glossary link to a term", () => {
    const astray = articles.flatMap(({ file, source }) =>
      [...source.matchAll(/\/logistics-glossary#([^)"'\s]*)/g)]
        .map(([, id = ""]) => id)
        .filter((id) => !ids.includes(id))
        .map((id) => `${file} to ${id}`),
    );
    expect(astray).toEqual([]);
  });

  it("finds each at the address its file is named for", () => {
    expect(articles.map(({ source }) => `${field(source, "slug")}.mdx`)).toEqual(
      articles.map(({ file }) => file),
    );
  });

  it("have distinct titles in search results", () => {
    for (const name of ["title", "description", "summary"]) {
      const texts = articles.map(({ source }) => field(source, name));
      expect(texts).not.toContain("");
      expect(repeated(texts)).toEqual([]);
    }
  });

  it("sees titles and descriptions whole", () => {
    const cut = articles.flatMap(({ file, source }) => {
      const title = field(source, "title").length;
      const description = field(source, "description").length;
      return title <= 70 && description >= 120 && description <= 160
        ? []
        : [`${file}: title ${title}, description ${description}`];
    });
    expect(cut).toEqual([]);
  });

  it("sees when each was published, and no revision before that", () => {
    for (const { source } of articles) {
      const published = field(source, "published");
      expect(published).toMatch(/^2026-\d{2}-\d{2}$/);
      const updated = field(source, "updated");
      if (updated) expect(updated > published).toBe(true);
    }
  });
});
