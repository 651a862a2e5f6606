import { expect, test } from "vitest";
import { readErrorCode, readListPage } from "./list-page.ts";

const hash = "ab".repeat(32);
const page = (inner: string) => `<ListBucketResult xmlns="x">${inner}</ListBucketResult>`;
const object = (key: string, size = 5) =>
  `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`;

test("a page has our objects with their sizes, and where the next one begins", () => {
  const xml = page(
    `<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b&#61;&#x3d;</NextContinuationToken>${object(`docs/${hash}`)}${object("docs/readme.txt")}${object(hash)}`,
  );
  expect(readListPage(xml, "docs/")).toEqual({
    objects: [{ sha256: hash, size: 5 }],
    next: "a&b==",
  });
});

test("the last page leads nowhere", () => {
  const xml = page(`<IsTruncated>false</IsTruncated>${object(hash)}`);
  expect(readListPage(xml, "")?.next).toBeUndefined();
});

test.each([
  ["a page of a proxy", "<html>Sign in</html>"],
  ["one that was cut off", page(object(hash)).slice(0, -3)],
  ["one that says that there's more and not where", page("<IsTruncated>true</IsTruncated>")],
  ["nothing", ""],
])("%s is no list", (_, xml) => {
  expect(readListPage(xml, "")).toBeUndefined();
});

test("an error has a code of letters, or none", () => {
  expect(readErrorCode("<Error><Code>NoSuchKey</Code></Error>")).toBe("NoSuchKey");
  expect(readErrorCode("<Error><Code>secret=1</Code></Error>")).toBe("");
  expect(readErrorCode("<html></html>")).toBe("");
});
