import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of a pack: its index and its bytes. */
export const packIndex = "static.json";
export const packBytes = "static.bin";

/** The start and end of a body in a pack's bytes. */
export type ByteSpan = readonly [from: number, to: number];

/** Everything served from memory, as the build writes it; spans point into its bytes. */
export type Pack = {
  /** The origin for which the compressed pages and ETags were made. */
  origin: string;
  pages: {
    path: string;
    signedIn: boolean;
    type: string;
    hasForm: boolean;
    /** The Content-Security-Policy sources of its scripts. */
    scripts: string[];
    digest: string;
    /** With the placeholder for the site's origin. */
    template: ByteSpan;
    br: ByteSpan;
    gzip: ByteSpan;
  }[];
  files: {
    path: string;
    digest: string;
    identity: ByteSpan;
    /** Absent for a file in an already compressed format. */
    compressed?: { br: ByteSpan; gzip: ByteSpan };
  }[];
};

/** Reads the index of the pack in `folder`. */
export function readPackIndex(folder: string): Pack {
  return JSON.parse(readFileSync(join(folder, packIndex), "utf8"));
}
