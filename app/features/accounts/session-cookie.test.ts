import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sessionTokenOf, signedCookie } from "./session-cookie.server.ts";

const secret = "a secret of more than thirty-two letters";
const names = {
  sessionToken: { name: "session" },
  sessionData: { name: "data" },
  dontRememberToken: { name: "forget" },
};
const signatureOf = (token: string, by = secret) =>
  createHmac("sha256", by).update(token).digest("base64");
const signed = (token: string, by?: string) =>
  encodeURIComponent(`${token}.${signatureOf(token, by)}`);
const session = `session=${signed("abc")}`;
const tokenOf = (cookies: string) => sessionTokenOf(cookies, names, secret);

describe("a session cookie", () => {
  test("is found among others, with spaces or without", () => {
    expect(tokenOf(session)).toBe("abc");
    expect(tokenOf(`theme=dark; ${session} ;a=b`)).toBe("abc");
    expect(tokenOf(`xsession=${signed("other")}; ${session}`)).toBe("abc");
  });

  test("is the first of two with its name", () => {
    expect(tokenOf(`session=${signed("first")}; session=${signed("second")}`)).toBe("first");
    expect(tokenOf(`session=forged; ${session}`)).toBeUndefined();
  });

  test("may have a token with dots in it", () => {
    expect(tokenOf(`session=${signed("a.b.c")}`)).toBe("a.b.c");
  });

  test("of another installation, or without a token, is invalid", () => {
    expect(tokenOf(`session=${signed("abc", "another secret")}`)).toBeUndefined();
    expect(tokenOf(`session=${signed("")}`)).toBeUndefined();
    expect(tokenOf(`session=${encodeURIComponent(signatureOf("abc"))}`)).toBeUndefined();
    for (const cookies of ["", "session", "session=", "session=.", "session=%E0%A4%A"]) {
      expect(tokenOf(cookies)).toBeUndefined();
    }
  });

  test("that anyone made up or changed is invalid", () => {
    const value = `abc.${signatureOf("abc")}`;
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: value.length }), (text, place) => {
        const changed = value.slice(0, place) + text + value.slice(place + text.length);
        fc.pre(changed !== value && !/[;%]/.test(changed) && changed.trim() === changed);
        expect(tokenOf(`session=${encodeURIComponent(changed)}`)).toBeUndefined();
      }),
    );
    const longer = encodeURIComponent(`${value}=`);
    expect(tokenOf(`session=${longer}`)).toBeUndefined();
  });

  test("beside cookies that only the sign-in can handle isn't read here", () => {
    expect(tokenOf(`${session}; data=x`)).toBeUndefined();
    expect(tokenOf(`${session}; forget=x`)).toBeUndefined();
  });
});

test("another signed cookie is read by its name", () => {
  expect(signedCookie(`${session}; challenge=${signed("42")}`, "challenge", secret)).toBe("42");
  expect(signedCookie(session, "challenge", secret)).toBeUndefined();
});
