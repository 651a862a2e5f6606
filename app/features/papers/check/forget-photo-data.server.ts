/** How a JPEG's segments with Exif, XMP and Photoshop's data begin, each with its marker. */
const kinds = [
  { marker: 0xe1, header: "Exif\0\0" },
  { marker: 0xe1, header: "http://ns.adobe.com/xap/1.0/\0" },
  { marker: 0xe1, header: "http://ns.adobe.com/xmp/extension/\0" },
  { marker: 0xed, header: "Photoshop 3.0\0" },
];

/** The marker of a comment, which a JPEG's readers skip. */
const comment = 0xfe;
/** The bytes of a marker and a segment's length. */
const before = 4;

/**
 * Returns a PDF whose photographs say nothing of where, when and by which phone they were taken:
 * each such segment of an embedded JPEG becomes an empty comment of the same length, so that all
 * that the PDF says of its own places stays true.
 */
export function forgetPhotoData(pdf: Uint8Array): Uint8Array {
  const kept = Buffer.from(pdf);
  for (const { marker, header } of kinds) {
    for (let at = kept.indexOf(header); at >= 0; at = kept.indexOf(header, at + 1)) {
      const start = at - before;
      if (start < 0 || kept[start] !== 0xff || kept[start + 1] !== marker) continue;
      kept[start + 1] = comment;
      kept.fill(0, at, Math.min(at + kept.readUInt16BE(start + 2) - 2, kept.byteLength));
    }
  }
  return new Uint8Array(kept);
}
