import { expect, test } from "vitest";
import { drawToken, hashToken } from "./token.server.ts";

test("the link of an offer has a token of 256 random bits, of which only the SHA-256 is stored", () => {
  expect(Buffer.from(drawToken(), "base64url")).toHaveLength(32);
  expect(drawToken()).not.toBe(drawToken());
  expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
