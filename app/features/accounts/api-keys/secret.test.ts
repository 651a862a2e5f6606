import { expect, test } from "vitest";
import { hashSecret, newSecret } from "./secret.server.ts";

test("a key is recognized as ours, and no two are alike", () => {
  expect(newSecret()).toMatch(/^freight_[A-Za-z0-9]{40}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test("what is stored of a key is its SHA-256", () => {
  expect(hashSecret("abc")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
