import { type Encoding, encodings } from "./representation.ts";

/**
 * Browsers send few distinct Accept-Encoding headers; beyond these, parsed results are not cached.
 */
const knownAtMost = 100;
const known = new Map<string, Encoding>();

/** The encoding for a client with this Accept-Encoding header. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const before = known.get(accepted);
  if (before) return before;
  const encoding = preferred(accepted);
  if (known.size < knownAtMost) known.set(accepted, encoding);
  return encoding;
}

function preferred(accepted: string): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/i;
  const names = accepted
    .split(",")
    .filter((part) => !refused.test(part))
    .map((part) => part.split(";", 1)[0]?.trim().toLowerCase());
  return encodings.find((encoding) => names.includes(encoding)) ?? "identity";
}

/** Whether an If-None-Match header contains `etag`, even if a proxy weakened it. */
export function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
