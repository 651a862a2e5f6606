/** The markers of a JPEG's frame, which holds its size. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The pixels of a JPEG, and its color components: 1 is gray. @throws RangeError for other files. */
export function sizeOfJpeg(jpeg: Uint8Array): { width: number; height: number; colors: number } {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  // Each segment is 0xff, its marker and its length, which counts itself; the first is behind 0xffd8.
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (!isFrame(bytes.readUInt8(at + 1))) continue;
    const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
    return { width, height, colors: bytes.readUInt8(at + 9) };
  }
  throw new RangeError("no JPEG");
}
