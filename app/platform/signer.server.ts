import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const keyBytes = 32;

/** Signs texts; a signature for one purpose is invalid for every other. */
export type Signer = {
  /** Returns `text` with its signature, safe for URLs and cookies. */
  sign: (purpose: string, text: string) => string;
  /** Returns the text of a token that `sign` made for this purpose; null for any other. */
  open: (purpose: string, token: string) => string | null;
  /** Returns bytes with a signature of 104 bits, for links that have to fit into a text message. */
  signShort: (purpose: string, bytes: Uint8Array) => string;
  /** Returns the bytes of a token that `signShort` made for this purpose; null for any other. */
  openShort: (purpose: string, token: string) => Buffer | null;
  /** Encrypts a text for one purpose. */
  seal: (purpose: string, text: string) => string;
  /** Returns the text that `seal` encrypted for this purpose; null for any other. */
  unseal: (purpose: string, sealed: string) => string | null;
};

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];
const shortBytes = 13;

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
  const shortOf = (purpose: string, bytes: Uint8Array) =>
    createHmac("sha256", keyFor(`short ${purpose}`))
      .update(bytes)
      .digest()
      .subarray(0, shortBytes);
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
    signShort: (purpose, bytes) =>
      Buffer.concat([bytes, shortOf(purpose, bytes)]).toString("base64url"),
    openShort: (purpose, token) => {
      const sent = Buffer.from(token, "base64url");
      if (sent.length <= shortBytes) return null;
      const [bytes, given] = [sent.subarray(0, -shortBytes), sent.subarray(-shortBytes)];
      return timingSafeEqual(given, shortOf(purpose, bytes)) ? bytes : null;
    },
    seal: (purpose, text) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, keyFor(`seal ${purpose}`), nonce);
      const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url");
    },
    unseal: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < nonceBytes + tagBytes) return null;
      const nonce = bytes.subarray(0, nonceBytes);
      const opening = createDecipheriv(cipher, keyFor(`seal ${purpose}`), nonce);
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, opening.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
