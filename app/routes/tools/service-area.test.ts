import { expect, test } from "vitest";
import { readServiceArea } from "./service-area.server.ts";

const read = (query: string) => readServiceArea(new URLSearchParams(query));

test("a region is chosen by its address; one that is not ours chooses none", () => {
  expect(read("region=great-lakes").chosen).toBe("great-lakes");
  expect(read("region=atlantis").chosen).toBeNull();
  expect(read("").chosen).toBeNull();
});

test("a place chooses the region of its state and is pinned on the map", () => {
  const { chosen, search } = read("place=78040");
  expect(chosen).toBe("southwest");
  expect(search).toMatchObject({ found: "Laredo, TX 78040", error: null });
  expect(search.spot).not.toBeNull();
});

test("a place nobody knows is answered with what to enter instead", () => {
  const { chosen, search } = read("place=Indianapolos, IN");
  expect(chosen).toBeNull();
  expect(search.error).toContain("Indianapolos");
  expect(search.suggestions).toContain("Indianapolis, IN");
});

test("a place in a territory is in no region, and is told to ask", () => {
  expect(read("place=San Juan, PR")).toMatchObject({
    chosen: null,
    search: { spot: null, error: expect.stringContaining("Ask us") },
  });
});
