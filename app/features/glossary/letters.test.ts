import { describe, expect, it } from "vitest";
import { glossary } from "./glossary.ts";
import { byLetter } from "./letters.ts";

describe("a reader who goes by letter", () => {
  const groups = byLetter(glossary);

  it("meets every term once, under the letter it begins with", () => {
    expect(groups.flatMap(({ terms }) => terms)).toEqual(glossary);
    for (const { letter, terms } of groups) {
      for (const { term } of terms) expect(term.toUpperCase().startsWith(letter)).toBe(true);
    }
  });

  it("is led to no letter without terms", () => {
    expect(groups.filter(({ terms }) => terms.length === 0)).toEqual([]);
  });
});
