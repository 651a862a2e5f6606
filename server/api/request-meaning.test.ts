import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ApiEnvironment } from "./environment.ts";
import { hashMeaning } from "./request-meaning.ts";

const hasher = new Hono<ApiEnvironment>().post("*", async (c) => c.text(await hashMeaning(c)));

const hashOf = async (body: string, query = "") =>
  (await hasher.request(`/quotes?${query}`, { method: "POST", body })).text();

/** The same JSON with its fields in the opposite order, each object with a null more. */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, rewritten(one)]);
  return Object.fromEntries([["leftOut", null], ...fields.reverse()]);
}

const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !`${JSON.stringify(value)}`.includes("leftOut"));

test("the order of fields, blanks and nulls are no part of what a request means", async () => {
  await fc.assert(
    fc.asyncProperty(json, async (value) => {
      const other = JSON.stringify(rewritten(value), null, 2);
      expect(await hashOf(other)).toBe(await hashOf(JSON.stringify(value)));
    }),
  );
});

test("each value, its place in a list and its parameters are", async () => {
  const bodies = ['{"a":1}', '{"a":2}', '{"a":"1"}', '{"b":1}', "[1,2]", "[2,1]", '[["a",1]]', ""];
  const hashes = [
    ...(await Promise.all(bodies.map((body) => hashOf(body)))),
    await hashOf("", "pieces=1"),
    await hashOf("", "pieces=2"),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(await hashOf("", "note=&b=2&a=1")).toBe(await hashOf("", "a=1&b=2"));
});
