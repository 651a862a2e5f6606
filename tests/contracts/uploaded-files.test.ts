import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { extractImages, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { checkFile } from "#app/features/papers/check/check-file.server.ts";
import { fileFaults, fileLimits } from "#app/features/papers/check/file-limits.ts";
import { fileBytesAtMost, pagesAtMost } from "#app/features/papers/paper.ts";
import { filesPerDay, readUploadedPaper } from "#app/features/papers/read-upload.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { ReceivedFile } from "#app/platform/received-file.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { jpeg, pdfOf } from "#tests/support/files.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";

const square = "0 0 5 5 re f";
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
const catalog = "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj";
const noPages = "\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj";
const password = `\n5 0 obj<</Filter/Standard/V 1/R 2/O<${"00".repeat(32)}>/U<${"11".repeat(32)}>/P -4>>endobj`;

/** A content stream of many bytes, compressed twice so that the file is small. */
function deflatedPdf(content: Buffer): Buffer {
  // The first time quickly: the second finds the rest.
  const packed = deflateSync(deflateSync(content, { level: 1 }));
  return Buffer.concat([
    pdf(`${catalog} 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream
`),
    packed,
    Buffer.from("\nendstream endobj trailer<</Root 1 0 R>>"),
  ]);
}

/** A small file that takes more memory than the process that opens it has. */
const bomb = deflatedPdf(Buffer.alloc(700_000_000, " "));

const gray = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888" },
    limitInputPixels: false,
  });
const taken = {
  IFD0: { Model: "Some phone" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 46/1 0/1" },
};
/** A PDF whose one page shows a JPEG. */
function pdfWithPhoto(photo: Buffer): Buffer {
  const show = "9 0 0 9 0 0 cm /P Do";
  return Buffer.concat([
    pdf(`${catalog} 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>endobj
4 0 obj<</Length ${show.length}>>stream
${show}
endstream endobj
5 0 obj<</Type/XObject/Subtype/Image/Width 64/Height 48/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${photo.length}>>stream
`),
    photo,
    Buffer.from("\nendstream endobj trailer<</Root 1 0 R>>"),
  ]);
}
/** An AV1 picture in the container of HEIC: its parts are the same, and we can make one. */
async function aHeic(): Promise<Buffer> {
  const picture = await gray(64, 48).withExif(taken).heif({ compression: "av1" }).toBuffer();
  picture.write("mif1", 8, "latin1");
  return picture;
}

/** What becomes of a file: "taken", or the reason it is refused. */
const outcome = (bytes: Uint8Array, mediaType: string) =>
  checkFile({ bytes, mediaType }).then(
    () => "taken",
    (error: Error) => error.message,
  );

describe("a file is opened before it counts as a document", () => {
  const pdfs = [
    ["five bytes of a PDF", pdf("").subarray(0, 5), fileFaults.unreadable],
    ["a PDF without pages", pdf(`${catalog}${noPages} trailer<</Root 1 0 R>>`), fileFaults.empty],
    ["a PDF of blank pages", pdfOf("", " "), fileFaults.empty],
    [
      "a PDF with a password",
      pdf(`${catalog}${noPages}${password} trailer<</Root 1 0 R/Encrypt 5 0 R/ID[<00><00>]>>`),
      fileFaults.encrypted,
    ],
    [
      "a PDF of too many pages",
      pdfOf(...Array.from({ length: fileLimits.pages + 1 }, () => square)),
      fileFaults.pages,
    ],
    ["a PDF that shows something", pdfOf("", square), "taken"],
    [
      "a PDF of as many pages as we take",
      pdfOf(...Array.from({ length: fileLimits.pages }, () => square)),
      "taken",
    ],
  ] as const;
  test.each(pdfs)("%s", async (_, bytes, expected) => {
    expect(await outcome(bytes, "application/pdf")).toBe(expected);
  });

  test("a small PDF that grows beyond its memory is refused, and nobody waits for it", async () => {
    expect(bomb.byteLength).toBeLessThan(20_000);
    const [first, second] = await Promise.all([
      outcome(bomb, "application/pdf"),
      outcome(jpeg, "image/jpeg"),
    ]);
    expect(first).toBe(fileFaults.effort);
    expect(second).toBe("taken");
  });

  test("a picture must decode to its last line, and be of a size that a camera takes", async () => {
    const whole = await gray(400, 300).jpeg().toBuffer();
    expect(await outcome(whole, "image/jpeg")).toBe("taken");
    expect(await outcome(whole.subarray(0, whole.length / 2), "image/jpeg")).toBe(
      fileFaults.unreadable,
    );
    expect(await outcome(jpeg.subarray(0, 4), "image/jpeg")).toBe(fileFaults.unreadable);
    const huge = await gray(10_001, 10_000).png().toBuffer();
    expect(await outcome(huge, "image/png")).toBe(fileFaults.pixels);
    const cut = (await aHeic()).subarray(0, -1);
    expect(await outcome(cut, "image/heic")).toBe(fileFaults.unreadable);
  });

  test("a picture of few bytes that takes gigabytes to open is refused, and the largest of a phone is taken", async () => {
    const turned = (side: number) => gray(side, side).withMetadata({ orientation: 6 });
    const bomb = await turned(9_000)
      .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect(await outcome(bomb, "image/jpeg")).toBe(fileFaults.effort);
    const photo = await turned(7_000).jpeg().toBuffer();
    expect(await outcome(photo, "image/jpeg")).toBe("taken");
  });

  test("the process that opens a file ends when its sender hangs up", async () => {
    const sender = new AbortController();
    const opened = checkFile({ bytes: bomb, mediaType: "application/pdf" }, sender.signal);
    sender.abort("hung up");
    await expect(opened).rejects.toThrow("Nobody waits for this anymore.");
  });

  test("a picture is kept upright and without its place, its phone or any other metadata", async () => {
    for (const [kind, bytes] of [
      ["image/jpeg", await gray(64, 48).withExif(taken).jpeg().toBuffer()],
      ["image/png", await gray(64, 48).withExif(taken).png().toBuffer()],
    ] as const) {
      expect((await sharp(bytes).metadata()).exif, kind).toBeDefined();
      const kept = await sharp(await checkFile({ bytes, mediaType: kind })).metadata();
      expect(kept.exif, kind).toBeUndefined();
      expect([kept.width, kept.height], kind).toContain(64);
    }
    const turned = await gray(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await sharp(
      await checkFile({ bytes: turned, mediaType: "image/jpeg" }),
    ).metadata();
    expect([width, height]).toEqual([48, 64]);
    const heic = await checkFile({ bytes: await aHeic(), mediaType: "image/heic" });
    const { exif } = await sharp(heic).metadata();
    expect(exif?.some((byte) => byte !== 0)).toBe(false);
    expect(await outcome(heic, "image/heic")).toBe("taken");
  });

  test("a photograph in a PDF loses its place and its phone, and is shown as before", async () => {
    const xmp = "<x:xmpmeta xmlns:x='adobe:ns:meta/'><where>Gary</where></x:xmpmeta>";
    const photo = await gray(64, 48).withExif(taken).withXmp(xmp).jpeg().toBuffer();
    const bytes = pdfWithPhoto(photo);
    const kept = Buffer.from(await checkFile({ bytes, mediaType: "application/pdf" }));
    expect(kept.byteLength).toBe(bytes.byteLength);
    for (const word of ["Some phone", "39/1", "Exif", "Gary"]) {
      expect(kept.includes(word), word).toBe(false);
    }
    const at = bytes.indexOf(photo);
    const shown = kept.subarray(at, at + photo.byteLength);
    const { exif, xmp: left } = await sharp(shown).metadata();
    expect([exif, left]).toEqual([undefined, undefined]);
    expect(await sharp(shown).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
    expect(await outcome(kept, "application/pdf")).toBe("taken");
  });
});

describe("uploads of a company", () => {
  let id: string;
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  const carrier = prepare(() => aCarrier(db.database));
  beforeAll(async () => {
    id = (await aShipment(db.database, await aShipper(db.database))).id;
    await giveLoad(db.database, id, carrier.companyId);
    await deliver(db.database, id);
  });
  const scene = quoteScene(() => ({ db, staff }));
  /** As the server does it, which opens each file. */
  const on = (actor: Actor) => {
    const { checkFile: _, ...deps } = scene.on(actor);
    return deps;
  };
  const bring = (actor: Actor, bytes: Uint8Array<ArrayBuffer>) => {
    const receipt = { receivedBy: "Sam Dock", receivedOn: "2026-11-21", note: null };
    const file = new File([bytes], "pod.pdf");
    return uploadProofOfDelivery(on(actor), id, { ...receipt, file });
  };
  const versions = () => db.outside("select id from paper_versions");

  test("five bytes are neither a proof of delivery nor a bill, and nothing is stored", async () => {
    const five = Buffer.from("%PDF-");
    const refused = { code: "invalid", message: fileFaults.unreadable };
    await expect(bring(carrier, five)).rejects.toMatchObject(refused);
    const file = new File([five], "bill.pdf");
    const line = { linehaulCents: 90_000, fuelCents: 0, accessorials: [] };
    const bill = { number: "B-1", billedOn: "2026-11-21", ...line, file };
    await expect(submitBill(on(carrier), id, bill)).rejects.toMatchObject(refused);
    expect(await versions()).toEqual([]);
    const [load] = await db.outside(`select pod_received_at from shipments where id = '${id}'`);
    expect(load?.pod_received_at).toBeNull();
  });

  test("a scanner's PDF is taken, without the lines for a printer before it", async () => {
    const lines = '\u001b%-12345X@PJL JOB NAME="SCAN"\r\n@PJL ENTER LANGUAGE=PDF\r\n';
    const page = pdfOf(square);
    const read = (...parts: (string | Buffer<ArrayBuffer>)[]) =>
      readUploadedPaper({ ...on(staff), scanFile: null }, new File(parts, "scan.pdf"));
    const taken = await read(lines, page);
    expect(taken.mediaType).toBe("application/pdf");
    expect(Buffer.from(taken.bytes).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(read(" ".repeat(1_024), page)).rejects.toThrow("Send a PDF, JPEG");
  });

  type Page = readonly [bytes: Uint8Array<ArrayBuffer>, name: string];
  const bringPages = (pages: readonly Page[]) => {
    const receipt = { receivedBy: "Sam Dock", receivedOn: "2026-11-20", note: null };
    const file = pages.map(([bytes, name]) => new File([bytes], name));
    return uploadProofOfDelivery(on(carrier), id, { ...receipt, file });
  };
  const photo = async (width: number, format: "jpeg" | "png" = "jpeg") => {
    const taker = gray(width, 48).withExif(taken).toFormat(format);
    return new Uint8Array(await taker.toBuffer());
  };

  test("photos of a proof become the pages of one PDF in their order, and the same ones are refused", async () => {
    const sent: Page[] = [
      [await photo(64), "front.jpg"],
      [await photo(32, "png"), "back.png"],
    ];
    await bringPages(sent);
    const [stored] = await db.outside(
      "select id, media_type, file_name, content from paper_versions order by brought_at desc limit 1",
    );
    expect(stored).toMatchObject({ media_type: "application/pdf" });
    expect(stored?.file_name).toMatch(/^proof-of-delivery-.*\.pdf$/);
    const content = Buffer.from(stored?.content as Buffer);
    for (const word of ["Some phone", "39/1", "Exif"]) expect(content.includes(word)).toBe(false);
    const pdf = await getDocumentProxy(new Uint8Array(content));
    const widths = [];
    for (const number of [1, 2]) widths.push((await extractImages(pdf, number))[0]?.width);
    expect([pdf.numPages, widths]).toEqual([2, [64, 32]]);
    await expect(bringPages(sent)).rejects.toMatchObject({ code: "conflict" });
    await bringPages(sent.toReversed());
  });

  test("a page that can't be taken is named, and nothing of the others is stored", async () => {
    const before = await versions();
    const good = await photo(64);
    const onlyPhotos = "Send several photos as JPEG or PNG, or one PDF.";
    for (const [bytes, said] of [
      [good.slice(0, good.length / 2), fileFaults.unreadable],
      [pdfOf(square), onlyPhotos],
      [await aHeic(), onlyPhotos],
      [new Uint8Array(), "This file is empty. Choose another one."],
    ] as const) {
      const front: Page = [good, "front.jpg"];
      const sent = bringPages([front, [new Uint8Array(bytes), "back.jpg"], front]);
      await expect(sent).rejects.toMatchObject({ code: "invalid", message: `back.jpg: ${said}` });
    }
    const page: Page = [good, "a.jpg"];
    const many = Array.from({ length: pagesAtMost + 1 }, () => page);
    await expect(bringPages(many)).rejects.toMatchObject({
      message: "Send at most 20 photos at once.",
    });
    const large: Page = [new Uint8Array(fileBytesAtMost), "b.jpg"];
    await expect(bringPages([page, large])).rejects.toMatchObject({
      message: expect.stringContaining("larger than 20 MB together"),
    });
    expect(await versions()).toEqual(before);
  });

  test("are opened in turns: many of one hold up nobody else, and who hangs up leaves the line", async () => {
    const opened: string[] = [];
    const ends: (() => void)[] = [];
    const send = (actor: Actor, name: string, sender = new AbortController()) => {
      const deps = {
        ...on(actor),
        scanFile: null,
        checkFile: async ({ bytes }: { bytes: Uint8Array }) => {
          opened.push(name);
          await new Promise<void>((end) => ends.push(end));
          return bytes;
        },
      };
      const file = new ReceivedFile(new Blob([pdfOf(square)]), {
        name,
        type: "",
        sender: sender.signal,
      });
      const read = readUploadedPaper(deps, file);
      read.catch(() => {});
      return read;
    };
    const gone = new AbortController();
    const many = [send(carrier, "first"), send(carrier, "gone", gone), send(carrier, "last")];
    await vi.waitFor(() => expect(opened).toEqual(["first"]));
    const other = send(staff, "another's");
    await vi.waitFor(() => expect(opened).toEqual(["first", "another's"]));
    gone.abort("hung up");
    await expect(many[1]).rejects.toThrow("Nobody waits for this anymore.");
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(opened).toEqual(["first", "another's", "last"]));
    for (const end of ends.splice(0)) end();
    await Promise.all([many[0], many[2], other]);
  });

  test("end at its quota, which says so; staff go on", async () => {
    const before = (await versions()).length;
    await db.outside(
      `update rate_limits set points = ${filesPerDay - 1} where key like 'upload-files:%'`,
    );
    await bring(carrier, pdfOf(square));
    await expect(bring(carrier, pdfOf(square))).rejects.toMatchObject({
      code: "too_many",
      message: expect.stringContaining(
        `Your company has sent ${filesPerDay} files in a day, the most we take. Nothing was saved. Try again in 24 hours.`,
      ),
    });
    await bring(staff, pdfOf("0 0 6 6 re f"));
    expect(await versions()).toHaveLength(before + 2);
  });
});
