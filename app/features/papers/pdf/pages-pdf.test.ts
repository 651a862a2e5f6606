import sharp from "sharp";
import { extractImages, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { pdfOfPhotos } from "./pages-pdf.ts";

const aJpeg = async (width: number, height: number, background: string) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

test("each photo is a page of at most a letter, in their order, and shows as it was", async () => {
  const photos = [await aJpeg(300, 400, "#ff0000"), await aJpeg(400, 100, "#0000ff")];
  const pdf = await getDocumentProxy(pdfOfPhotos(photos));
  expect(pdf.numPages).toBe(2);
  const sizes = [];
  const colors = [];
  for (const number of [1, 2]) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push([width, height]);
    const [shown] = await extractImages(pdf, number);
    colors.push([shown?.width, shown?.height, ...(shown?.data.subarray(0, 3) ?? [])]);
  }
  expect(sizes).toEqual([
    [594, 792],
    [792, 198],
  ]);
  expect(colors).toEqual([
    [300, 400, 254, 0, 0],
    [400, 100, 0, 0, 254],
  ]);
});

test("the same photos make the same bytes, and others in their order do not", async () => {
  const [one, other] = [await aJpeg(8, 8, "#fff"), await aJpeg(8, 8, "#000")];
  expect(pdfOfPhotos([one, other])).toEqual(pdfOfPhotos([one, other]));
  expect(pdfOfPhotos([one, other])).not.toEqual(pdfOfPhotos([other, one]));
});

test("a gray photo is one of gray; what is no JPEG is refused", async () => {
  const gray = await sharp(await aJpeg(8, 8, "#888"))
    .toColourspace("b-w")
    .jpeg()
    .toBuffer();
  expect(Buffer.from(pdfOfPhotos([gray])).toString("latin1")).toContain("/DeviceGray");
  expect(() => pdfOfPhotos([Buffer.from("no photo at all")])).toThrow(RangeError);
  expect(() => pdfOfPhotos([gray.subarray(0, 4)])).toThrow(RangeError);
});
