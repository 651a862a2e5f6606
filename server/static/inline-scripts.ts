import { createHash } from "node:crypto";

/** Blocks of these kinds are data, which a browser never runs. */
const data = /\btype="application\/(ld\+)?json"/;

/** The source expressions by which a Content-Security-Policy lets exactly this page's scripts run. */
export function scriptHashes(html: string): string[] {
  const hashes = Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    .filter(([, attributes = ""]) => !/\bsrc=/.test(attributes) && !data.test(attributes))
    .map(([, , code = ""]) => createHash("sha256").update(code).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
