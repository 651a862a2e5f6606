import { createHash } from "node:crypto";
import type { ByteStream, ObjectName } from "./object-store.ts";

type Guard = ObjectName & {
  /** Milliseconds in which the next bytes have to come once they are asked for. */
  idleMs: number;
  /** Called when other bytes came, or none in time. */
  onFailure: (reason: string) => void;
};

/**
 * Passes bytes on while it hashes them. The last piece is held back until all of them are known to be the ones
 * that were stored, so a reader of other bytes never gets to the end of them.
 */
export function verifiedStream(body: ReadableStream<Uint8Array>, guard: Guard): ByteStream {
  // Taken once somebody reads: a body that nobody took is ended with its answer, as after a HEAD.
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const hash = createHash("sha256");
  let seen = 0;
  let held: Uint8Array | undefined;

  const fail = (reason: string) => {
    guard.onFailure(reason);
    void reader?.cancel().catch(() => {});
    return new Error(`a document could not be read: ${reason}`);
  };
  const readNext = async () => {
    try {
      reader ??= body.getReader();
      return await within(reader.read(), guard.idleMs);
    } catch (error) {
      throw fail(error instanceof Error ? error.message : "the connection was lost");
    }
  };
  const isWhole = () => seen === guard.size && hash.digest("hex") === guard.sha256;

  return new ReadableStream(
    {
      pull: async (controller) => {
        for (;;) {
          const { done, value } = await readNext();
          const ready = held;
          held = value;
          if (value) {
            hash.update(value);
            seen += value.byteLength;
          }
          if (seen > guard.size || (done && !isWhole())) throw fail("its bytes are other ones");
          if (ready) controller.enqueue(ready as Uint8Array<ArrayBuffer>);
          if (done) controller.close();
          if (ready || done) return;
        }
      },
      cancel: (reason) => (reader ?? body).cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no bytes came in time")), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
