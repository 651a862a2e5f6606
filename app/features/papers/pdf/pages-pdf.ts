/** The sides of a letter in points, which no page exceeds. */
const letter = { short: 612, long: 792 } as const;

/**
 * A PDF that shows each JPEG on a page of its own, in this order. The same pages make the same bytes:
 * nothing says when it was made.
 * @throws when one of them is no JPEG.
 */
export function pdfOfPhotos(photos: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const objects = [catalog, treeOf(photos.length), ...photos.flatMap(objectsOfPage)];
  const head = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
  const parts: Uint8Array[] = [head];
  const places: number[] = [];
  let at = head.byteLength;
  for (const [index, object] of objects.entries()) {
    places.push(at);
    const part = Buffer.concat([text(`${index + 1} 0 obj\n`), object, text("\nendobj\n")]);
    parts.push(part);
    at += part.byteLength;
  }
  return new Uint8Array(Buffer.concat([...parts, endOf(places, at)]));
}

const text = (line: string) => Buffer.from(line, "latin1");

const catalog = text("<</Type/Catalog/Pages 2 0 R>>");

/** A page, what it draws and its photo. */
const objectsAPage = 3;

/** The number of the first object of a page, which the catalog and the tree of pages precede. */
const firstOf = (page: number) => 3 + objectsAPage * page;

function treeOf(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, page) => `${firstOf(page)} 0 R`);
  return text(`<</Type/Pages/Kids[${kids.join(" ")}]/Count ${count}>>`);
}

function objectsOfPage(photo: Uint8Array, page: number): Buffer[] {
  const { width, height, colors } = sizeOfJpeg(photo);
  const space = colors === 1 ? "/DeviceGray" : "/DeviceRGB";
  const first = firstOf(page);
  const scale = Math.min(
    letter.long / Math.max(width, height),
    letter.short / Math.min(width, height),
  );
  const [right, top] = [width, height].map((side) => (side * scale).toFixed(2));
  const picture = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace${space}/BitsPerComponent 8/Filter/DCTDecode`;
  return [
    text(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${right} ${top}]/Contents ${first + 1} 0 R/Resources<</XObject<</Photo ${first + 2} 0 R>>>>>>`,
    ),
    streamOf("", text(`${right} 0 0 ${top} 0 0 cm /Photo Do`)),
    streamOf(picture, photo),
  ];
}

function streamOf(entries: string, bytes: Uint8Array): Buffer {
  const head = text(`<<${entries}/Length ${bytes.byteLength}>>\nstream\n`);
  return Buffer.concat([head, bytes, text("\nendstream")]);
}

/** The table of where each object is, and where a reader begins. */
function endOf(places: readonly number[], at: number): Buffer {
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  const size = places.length + 1;
  return text(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
  );
}

/** The markers of a JPEG's frame, which holds its size. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The pixels of a JPEG, and its color components: 1 is gray. @throws RangeError for other files. */
function sizeOfJpeg(jpeg: Uint8Array): { width: number; height: number; colors: number } {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  // Each segment is 0xff, its marker and its length, which counts itself; the first is behind 0xffd8.
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (!isFrame(bytes.readUInt8(at + 1))) continue;
    const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
    return { width, height, colors: bytes.readUInt8(at + 9) };
  }
  throw new RangeError("no JPEG");
}
