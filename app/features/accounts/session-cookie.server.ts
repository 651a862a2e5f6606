import { createHmac, timingSafeEqual } from "node:crypto";

type CookieNames = Record<"sessionToken" | "sessionData" | "dontRememberToken", { name: string }>;

/**
 * The token of the session cookie among `cookies`, as a `Cookie` header has them, if `secret`
 * signed it. Undefined for all else, also where another cookie of Better Auth's is to be heeded.
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

/** The value of the cookie `name` among `cookies`, if `secret` signed it. */
export function signedCookie(cookies: string, name: string, secret: string): string | undefined {
  return signedValue(byName(cookies).get(name), secret);
}

/** Of two with one name the first counts, as it does for Better Auth. */
function byName(cookies: string): Map<string, string> {
  return new Map(cookies.split(";").map(nameAndValue).reverse());
}

function signedValue(cookie = "", secret: string): string | undefined {
  const value = decoded(cookie);
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(dot, 0));
  if (!token) return undefined;
  // As text: one signature can be written in many ways, and only one of them is ours.
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
