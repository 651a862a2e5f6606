import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** Seconds. */
const period = 30;

/** The six digits of an authenticator app for a base32 secret (RFC 6238). */
export function codeOf(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / period)));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** The next code of the app, which is already accepted, because clocks differ. */
export function nextCodeOf(secret: string, now = Date.now()): string {
  return codeOf(secret, now + period * 1000);
}

/** Six digits that the app shows neither now nor within minutes. */
export function wrongCodeOf(secret: string, now = Date.now()): string {
  const near = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((periods) =>
    codeOf(secret, now + periods * period * 1000),
  );
  const codes = Array.from({ length: near.length + 1 }, (_, n) => String(n).padStart(6, "0"));
  return codes.find((code) => !near.includes(code)) ?? "";
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret.replace(/[\s=]/g, "")]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
