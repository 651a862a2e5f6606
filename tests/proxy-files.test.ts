import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileBytesAtMost } from "#app/features/papers/paper.ts";
import { framingBytes } from "#server/uploads/read-multipart.ts";

const docs = readFileSync("docs/production.md", "utf8");

test.each([
  ["nginx", /client_max_body_size (\d+)m;/, 1024 * 1024],
  ["Caddy", /max_size (\d+)MB/, 1_000_000],
])("the file for %s lets the largest document through", (_, limit, unit) => {
  const [, size] = limit.exec(docs) ?? [];
  expect(Number(size) * unit).toBeGreaterThanOrEqual(fileBytesAtMost + framingBytes);
});
