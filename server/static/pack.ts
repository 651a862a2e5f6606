import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of a pack in the build's folder: what is there and where, and the bytes. */
export const packIndex = "static.json";
export const packBytes = "static.bin";

/** Where a body stands among the bytes of a pack: from, and up to. */
export type Span = readonly [from: number, to: number];

/** All that a server serves from memory, as the build leaves it: `spans` lead into its bytes. */
export type Pack = {
  /** The address that the compressed pages and their digests are made for. */
  origin: string;
  pages: {
    path: string;
    signedIn: boolean;
    type: string;
    hasForm: boolean;
    /** Source expressions of its scripts in a Content-Security-Policy. */
    scripts: string[];
    digest: string;
    /** With the placeholder where it names the site's address. */
    template: Span;
    br: Span;
    gzip: Span;
  }[];
  files: {
    path: string;
    digest: string;
    identity: Span;
    /** Absent where the file is compressed by itself. */
    compressed?: { br: Span; gzip: Span };
  }[];
};

/** What is in the pack of the build in `folder`. */
export function readPackIndex(folder: string): Pack {
  return JSON.parse(readFileSync(join(folder, packIndex), "utf8"));
}
