import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { lazily } from "./lazily.ts";
import type { Bodies } from "./representation.ts";

/** Brotli's maximum: thirty times the time of 5, for a page one seventh smaller. */
const bestQuality = 11;
/**
 * 1.5 ms for a page of 20 kB, which becomes 5.7 kB; 9 takes ten times as long for the same size.
 */
const quickQuality = 5;
/** 1.3 ms for a page of 61 kB, which becomes 11.4 kB; 5 takes nearly twice as long for 10.7 kB. */
const renderedQuality = 4;
const renderedGzip = { level: 4 };
const gzipOptions = { level: constants.Z_BEST_COMPRESSION };

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses `body` as well as possible, at build time: about 50 ms of CPU per page. */
export async function compressBest(body: Buffer): Promise<Bodies> {
  const [br, zipped] = await Promise.all([
    brotli(body, brotliOptions(bestQuality, body)),
    deflate(body, gzipOptions),
  ]);
  return { br, gzip: zipped, identity: body };
}

/** Compresses `body` on first request, fast enough to do so during the request. */
export function compressWhenAsked(identity: () => Buffer): Bodies {
  const bodies: Bodies = lazily<Bodies>({
    br: () => brotliCompressSync(bodies.identity, brotliOptions(quickQuality, bodies.identity)),
    gzip: () => gzipSync(bodies.identity, gzipOptions),
    identity,
  });
  return bodies;
}

/** Compresses a page that was rendered for one request, away from the event loop. */
export function compressQuick(body: Buffer, encoding: "br" | "gzip") {
  return encoding === "br"
    ? brotli(body, brotliOptions(renderedQuality, body))
    : deflate(body, renderedGzip);
}

function brotliOptions(quality: number, { length }: Buffer) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: length } };
}
