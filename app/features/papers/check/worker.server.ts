import { parentPort } from "node:worker_threads";
import { FileError, type FileFault } from "./file-limits.ts";
import { forgetPhotoData } from "./forget-photo-data.server.ts";

/** A file to open, and what became of it: the bytes to store, or why it can't be taken. */
export type CheckRequest = {
  bytes: Uint8Array;
  mediaType: string;
  /** Whether a JPEG or PNG is wanted as a page of a PDF: as a JPEG that PDFs can show. */
  isPage?: boolean;
};
export type CheckAnswer = { bytes: Uint8Array } | { fault: FileFault };

// Each thread loads only the library that it needs, which is most of its time.
async function check({ bytes, mediaType, isPage }: CheckRequest): Promise<Uint8Array> {
  if (mediaType === "application/pdf") {
    await (await import("./open-pdf.server.ts")).openPdf(bytes);
    return forgetPhotoData(bytes);
  }
  const { openHeic, openPage, openPicture } = await import("./open-picture.server.ts");
  if (isPage) return openPage(bytes);
  return mediaType.startsWith("image/hei") ? openHeic(bytes) : openPicture(bytes);
}

parentPort?.once("message", async (request: CheckRequest) => {
  const answer: CheckAnswer = await check(request).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ fault: error instanceof FileError ? error.fault : "unreadable" }),
  );
  parentPort?.postMessage(answer);
});
