import { arrayBuffer } from "node:stream/consumers";
import { FileError, refusedCode } from "./file-limits.ts";
import { forgetPhotoData } from "./forget-photo-data.server.ts";

// Each process loads only the library that it needs, which is most of its time.
async function open(bytes: Uint8Array, mediaType = "", isPage = false): Promise<Uint8Array> {
  if (mediaType === "application/pdf") {
    await (await import("./open-pdf.server.ts")).openPdf(bytes);
    return forgetPhotoData(bytes);
  }
  const { openHeic, openPage, openPicture } = await import("./open-picture.server.ts");
  if (isPage) return openPage(bytes);
  return mediaType.startsWith("image/hei") ? openHeic(bytes) : openPicture(bytes);
}

// The program of a process that opens one file: its bytes come in, those to store go out, or why it can't be taken.
const [mediaType, as] = process.argv.slice(2);
const sent = new Uint8Array(await arrayBuffer(process.stdin));
const { answer, code } = await open(sent, mediaType, as === "page").then(
  (bytes) => ({ answer: bytes, code: 0 }),
  (error: unknown) => ({
    answer: error instanceof FileError ? error.fault : "unreadable",
    code: refusedCode,
  }),
);
process.stdout.write(answer, () => process.exit(code));
