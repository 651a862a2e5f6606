import { createHash } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReceivedFile } from "#app/platform/received-file.ts";

/** A stream held more bytes than it may. */
export const tooManyBytes = Symbol("too many bytes");

type Target = {
  path: string;
  name: string;
  type?: string | undefined;
  /** Aborts when the sender hangs up. */
  sender: AbortSignal;
  signal?: AbortSignal | undefined;
};

/**
 * Writes a stream into a new file that only its owner can read, and returns it as a `File` that is
 * read from the disk when it's needed.
 */
export async function storeStream(
  stream: Readable,
  { path, name, type = "", sender, signal }: Target,
): Promise<File> {
  // Exclusive, so that it never follows a link or writes into another file.
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(stream, file, { ...(signal && { signal }) });
  return new ReceivedFile(await openAsBlob(path), { name, type, sender });
}

/**
 * Writes the body of a request into a file at `path`; returns it with its SHA-256 as hex, or
 * `tooManyBytes`.
 */
export async function storeBody(
  body: ReadableStream<Uint8Array> | null,
  { bytesAtMost, ...target }: Target & { bytesAtMost: number },
): Promise<{ file: File; sha256: string } | typeof tooManyBytes> {
  const hash = createHash("sha256");
  let isTooLarge = false;
  const counted = countBytes(body, bytesAtMost, () => {
    isTooLarge = true;
  });
  const hashed = Readable.from(eachChunk(counted, (chunk) => hash.update(chunk)));
  try {
    return { file: await storeStream(hashed, target), sha256: hash.digest("hex") };
  } catch (error) {
    if (isTooLarge) return tooManyBytes;
    throw error;
  }
}

/** The chunks of a body; ends with an error, after `onExcess`, when it holds more than `most`. */
export async function* countBytes(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  onExcess: () => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) {
      onExcess();
      throw new RangeError("too many bytes");
    }
    yield chunk;
  }
}

async function* eachChunk(
  chunks: AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onChunk(chunk);
    yield chunk;
  }
}
