import { crc32, deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A color that covers this many pixels is kept as it is; the rest smooths the edges of letters. */
const manyPixels = 500;
/** Edge colors closer than this are one. */
const step = 8;

/**
 * The same picture with a palette of at most 256 colors, at about a third of the size. Takes what
 * the browser writes: eight bits a channel, without interlacing.
 */
export function indexedPng(png: Buffer): Buffer {
  const { width, height, channels, bytes } = decode(png);
  const pixels = Array.from({ length: width * height }, (_, place) =>
    bytes.readUIntBE(place * channels, 3),
  );
  const uses = new Map<number, number>();
  for (const color of pixels) uses.set(color, (uses.get(color) ?? 0) + 1);

  const palette = new Map<number, number>();
  const lines = Buffer.alloc((width + 1) * height);
  for (const [place, exact] of pixels.entries()) {
    const color = (uses.get(exact) ?? 0) >= manyPixels ? exact : rounded(exact);
    const index = palette.get(color) ?? palette.size;
    if (index > 255) throw new Error("More than 256 colors: draw with fewer");
    palette.set(color, index);
    // Each line begins with a zero: its bytes stand for themselves.
    lines[place + Math.floor(place / width) + 1] = index;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // eight bits, by palette
  const colors = [...palette.keys()].flatMap((color) => [
    color >> 16,
    (color >> 8) & 255,
    color & 255,
  ]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colors)),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function rounded(color: number): number {
  const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255].map((value) =>
    Math.min(255, Math.round(value / step) * step),
  );
  return ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0);
}

function decode(png: Buffer) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const type = png.toString("latin1", at + 4, at + 8);
    if (type === "IDAT") data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return {
    width,
    height,
    channels,
    bytes: unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels),
  };
}

/** Each line of a PNG begins with how its bytes were made from their neighbors; this undoes it. */
function unfiltered(lines: Buffer, length: number, channels: number): Buffer {
  const height = lines.length / (length + 1);
  const out = Buffer.alloc(length * height);
  for (let y = 0; y < height; y += 1) {
    const filter = lines[y * (length + 1)] ?? 0;
    for (let x = 0; x < length; x += 1) {
      const at = y * length + x;
      const left = x < channels ? 0 : (out[at - channels] ?? 0);
      const up = y === 0 ? 0 : (out[at - length] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (out[at - length - channels] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[at] = (lines[y * (length + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(guess - value));
  if ((byLeft ?? 0) <= (byUp ?? 0) && (byLeft ?? 0) <= (byCorner ?? 0)) return left;
  return (byUp ?? 0) <= (byCorner ?? 0) ? up : corner;
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
