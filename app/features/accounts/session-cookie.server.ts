import { createHmac, timingSafeEqual } from "node:crypto";

type CookieNames = Record<"sessionToken" | "sessionData" | "dontRememberToken", { name: string }>;

/**
 * The token of the session cookie in a `Cookie` header, if `secret` signed it. Undefined otherwise,
 * and when another of Better Auth's cookies has to be handled.
 */
export function sessionTokenOf(
  cookies: string,
  names: CookieNames,
  secret: string,
): string | undefined {
  const found = byName(cookies);
  if (found.has(names.dontRememberToken.name) || found.has(names.sessionData.name))
    return undefined;
  return signedValue(found.get(names.sessionToken.name), secret);
}

/** The value of the cookie `name` in `cookies`, if `secret` signed it. */
export function signedCookie(cookies: string, name: string, secret: string): string | undefined {
  return signedValue(byName(cookies).get(name), secret);
}

/** Of two cookies with the same name the first is used, as Better Auth does. */
function byName(cookies: string): Map<string, string> {
  return new Map(cookies.split(";").map(nameAndValue).reverse());
}

function signedValue(cookie = "", secret: string): string | undefined {
  const value = decoded(cookie);
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(dot, 0));
  if (!token) return undefined;
  // Compared as text: one signature has several encodings, and we produce only one.
  const signature = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  if (signature.length !== expected.length) return undefined;
  return timingSafeEqual(signature, expected) ? token : undefined;
}

function nameAndValue(cookie: string): [string, string] {
  const at = cookie.indexOf("=");
  return [cookie.slice(0, at).trim(), cookie.slice(at + 1).trim()];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
