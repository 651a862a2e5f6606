import fc from "fast-check";
import { expect, test } from "vitest";
import { createSigner } from "./signer.server.ts";

const signer = createSigner("a secret of more than thirty-two letters");

test("any signed text is read back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(signer.open("link", signer.sign("link", text))).toBe(text);
    }),
  );
});

test("a token for one purpose opens nothing else", () => {
  expect(signer.open("unsubscribe", signer.sign("cancel", "load 1"))).toBeNull();
});

test("a token of another installation opens nothing", () => {
  const other = createSigner("another secret of more than thirty-two");
  expect(signer.open("link", other.sign("link", "load 1"))).toBeNull();
});

test("a changed token opens nothing, and neither does any other text", () => {
  const token = signer.sign("link", "load 1");
  const [, signature] = token.split(".");
  expect(
    signer.open("link", `${Buffer.from("load 2").toString("base64url")}.${signature}`),
  ).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(text !== token);
      expect(signer.open("link", text)).toBeNull();
    }),
  );
});

test("any sealed text is read back, and nobody reads it in between", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(signer.unseal("secret", signer.seal("secret", text))).toBe(text);
    }),
  );
  const sealed = Buffer.from(signer.seal("secret", "load 1"), "base64url").toString();
  expect(sealed).not.toContain("load 1");
  expect(signer.seal("secret", "load 1")).not.toBe(signer.seal("secret", "load 1"));
});

test("a sealed text that was changed, cut off, or sealed for something else is not read", () => {
  const sealed = signer.seal("secret", "load 1");
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(signer.unseal("secret", changed.toString("base64url"))).toBeNull();
  expect(signer.unseal("secret", sealed.slice(0, 20))).toBeNull();
  expect(signer.unseal("secret", "")).toBeNull();
  expect(signer.unseal("other", sealed)).toBeNull();
});
