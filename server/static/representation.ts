import { createHash } from "node:crypto";
import { lazily } from "./lazily.ts";

/** The forms in which a body is kept, the one to prefer first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Names and values of headers in turn, the form that Node writes without a look at each. */
export type HeaderList = readonly string[];

/** One form of one body, with its headers worked out: answering is only writing them. */
export type Representation = {
  body: Buffer;
  etag: string;
  /** Of a whole answer. */
  headers: HeaderList;
  /** Of an answer that says that nothing changed. */
  unchanged: HeaderList;
};
export type Representations = Readonly<Record<Encoding, Representation>>;

export type Bodies = Readonly<Record<Encoding, Buffer>>;

/** Names a body by its content. */
export function digestOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

/** The forms of a body; each one's headers are worked out when it is first asked for. */
export function represent(
  bodies: Bodies,
  headers: Record<string, string>,
  digest?: string,
): Representations {
  const { "content-type": type = "application/octet-stream", ...others } = headers;
  const form = (encoding: Encoding) => (): Representation => {
    const body = bodies[encoding];
    // Each form has a tag of its own: a strong one promises the same bytes.
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
