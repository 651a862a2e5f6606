import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";

const keyBytes = 32;

/** Signs texts; a signature for one purpose is invalid for every other. */
export type Signer = {
  /** Returns `text` with its signature, safe for URLs and cookies. */
  sign: (purpose: string, text: string) => string;
  /** Returns the text of a token that `sign` made for this purpose; null for any other. */
  open: (purpose: string, token: string) => string | null;
};

/** @param secret shared by all processes */
export function createSigner(secret: string): Signer {
  const keys = new Map<string, KeyObject>();
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    const bytes = hkdfSync("sha256", secret, "", `signer ${purpose}`, keyBytes);
    const key = createSecretKey(new Uint8Array(bytes));
    keys.set(purpose, key);
    return key;
  };
  const signatureOf = (purpose: string, text: string) =>
    createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
  return {
    sign: (purpose, text) =>
      `${Buffer.from(text).toString("base64url")}.${signatureOf(purpose, text)}`,
    open: (purpose, token) => {
      const [encoded = "", signature = ""] = token.split(".", 2);
      const text = Buffer.from(encoded, "base64url").toString();
      const expected = Buffer.from(signatureOf(purpose, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
    },
  };
}
