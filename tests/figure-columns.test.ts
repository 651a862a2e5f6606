import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The columns whose cells are amounts, counts or lengths of time, by their names in any list. */
const figures =
  /^(Age|Amount|Attempts|Credit|Difference|Limit|Miles|Open|Owed|Pay|Pieces|Price|Total|Total open|Unread|We pay|Weight)$/;

/** Each list of columns in a file, without those that say they are figures. */
function namesOfOthers(text: string): string[] {
  const lists = [...text.matchAll(/columns=\{\[([\s\S]*?)\]\}/g)].map(([, list = ""]) => list);
  return lists.flatMap((list) => {
    const others = list.replaceAll(/\{[^{}]*isFigure: true[^{}]*\}/g, "");
    return [...others.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
  });
}

test("every list has its figures at the right of their column", () => {
  const lists = globSync("app/**/*.tsx").map((file) => [file, readFileSync(file, "utf8")] as const);
  const wrong = lists.flatMap(([file, text]) =>
    namesOfOthers(text)
      .filter((name) => figures.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
