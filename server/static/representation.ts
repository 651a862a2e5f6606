import { createHash } from "node:crypto";
import { lazily } from "./lazily.ts";

/** The encodings of a body, the preferred one first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Header names and values alternating, which Node writes without processing. */
export type HeaderList = readonly string[];

/** One encoding of a body with precomputed headers, so that answering only writes them. */
export type Representation = {
  body: Buffer;
  etag: string;
  /** For a full response. */
  headers: HeaderList;
  /** For a 304 response. */
  unchanged: HeaderList;
};
export type Representations = Readonly<Record<Encoding, Representation>>;

export type Bodies = Readonly<Record<Encoding, Buffer>>;

/** A content hash of a body. */
export function digestOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

/** The encodings of a body; the headers of each are computed on first use. */
export function represent(
  bodies: Bodies,
  headers: Record<string, string>,
  digest?: string,
): Representations {
  const { "content-type": type = "application/octet-stream", ...others } = headers;
  const form = (encoding: Encoding) => (): Representation => {
    const body = bodies[encoding];
    // Each encoding has its own ETag: a strong ETag promises identical bytes.
    const etag = `"${digest ?? digestOf(bodies.identity)}-${encoding}"`;
    const unchanged = { ...others, etag };
    return {
      body,
      etag,
      unchanged: Object.entries(unchanged).flat(),
      headers: Object.entries({
        ...unchanged,
        "content-type": type,
        "content-length": String(body.length),
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      }).flat(),
    };
  };
  return lazily<Representations>({
    br: form("br"),
    gzip: form("gzip"),
    identity: form("identity"),
  });
}
