import { createHash } from "node:crypto";

/** Data blocks, which browsers never run. */
const data = /\btype="application\/(ld\+)?json"/;

/** The Content-Security-Policy sources that allow exactly this page's inline scripts. */
export function scriptHashes(html: string): string[] {
  const hashes = Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    .filter(([, attributes = ""]) => !/\bsrc=/.test(attributes) && !data.test(attributes))
    .map(([, , code = ""]) => createHash("sha256").update(code).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
