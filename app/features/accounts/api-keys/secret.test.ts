import { expect, test } from "vitest";
import { hashSecret, isTestSecret, newSecret } from "./secret.server.ts";

test("a key is recognized as ours, and no two are alike", () => {
  const live = { isTest: false };
  expect(newSecret(live)).toMatch(/^freight_[A-Za-z0-9]{40}$/);
  expect(newSecret(live)).not.toBe(newSecret(live));
});

test("a test key shows by its prefix that it is one", () => {
  expect(newSecret({ isTest: true })).toMatch(/^freight_test_[A-Za-z0-9]{40}$/);
  expect(isTestSecret(newSecret({ isTest: true }))).toBe(true);
  expect(isTestSecret(newSecret({ isTest: false }))).toBe(false);
});

test("what is stored of a key is its SHA-256", () => {
  expect(hashSecret("abc")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
