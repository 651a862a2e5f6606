import { expect, test } from "vitest";
import { createStopList } from "./stop-list.ts";

test("what started last stops first", async () => {
  const stopped: string[] = [];
  const list = createStopList();
  for (const name of ["etcd", "PostgreSQL", "site"]) list.add(async () => stopped.push(name));
  await list.stopAll();
  expect(stopped).toEqual(["site", "PostgreSQL", "etcd"]);
});

test("nothing more starts after Ctrl+C", () => {
  const told = new AbortController();
  const list = createStopList(told.signal);
  told.abort();
  expect(() => list.add(async () => {})).toThrow();
});
