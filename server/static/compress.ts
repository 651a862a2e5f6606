import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { lazily } from "./lazily.ts";
import type { Bodies } from "./representation.ts";

/** Of brotli's 0 to 11: thirty times the time of 5 for a page that is a seventh smaller. */
const bestQuality = 11;
/** A page of 20 kB takes 1.5 ms and becomes 5.7 kB; 9 takes ten times as long for the same size. */
const quickQuality = 5;
const gzipOptions = { level: constants.Z_BEST_COMPRESSION };

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Makes the smallest forms of `body`, which takes a processor 50 ms for a page: the build's work. */
export async function compressBest(body: Buffer): Promise<Bodies> {
  const [br, zipped] = await Promise.all([
    brotli(body, brotliOptions(bestQuality, body)),
    deflate(body, gzipOptions),
  ]);
  return { br, gzip: zipped, identity: body };
}

/** Makes each form of `body` when it is first asked for, quickly enough to do it for a request. */
export function compressWhenAsked(identity: () => Buffer): Bodies {
  const bodies: Bodies = lazily<Bodies>({
    br: () => brotliCompressSync(bodies.identity, brotliOptions(quickQuality, bodies.identity)),
    gzip: () => gzipSync(bodies.identity, gzipOptions),
    identity,
  });
  return bodies;
}

function brotliOptions(quality: number, { length }: Buffer) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: length } };
}
