import { inflateSync } from "node:zlib";

const headerBytes = { woff: 44, sfnt: 12 };
const entryBytes = { woff: 20, sfnt: 16 };

/**
 * A WOFF 1.0 font as the TrueType file that it was made of (W3C, "WOFF File Format 1.0"): the library
 * that draws documents would inflate a whole table of a compressed font for each letter that it embeds.
 * @throws Error for a file that isn't WOFF 1.0.
 */
export function uncompressWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF 1.0 font");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, index));
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * entryBytes.sfnt, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * entryBytes.sfnt, 10);
  let offset = headerBytes.sfnt + count * entryBytes.sfnt;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = headerBytes.sfnt + index * entryBytes.sfnt;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    // Each table begins at a multiple of four.
    offset += Math.ceil(data.length / 4) * 4;
  }
  return font;
}

function readTable(woff: Buffer, index: number) {
  const entry = headerBytes.woff + index * entryBytes.woff;
  const [offset, stored, length, checksum] = [4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  ) as [number, number, number, number];
  const bytes = woff.subarray(offset, offset + stored);
  const data = stored < length ? inflateSync(bytes) : bytes;
  return { tag: woff.subarray(entry, entry + 4), checksum, data };
}
