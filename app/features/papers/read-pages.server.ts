import { AppError } from "#app/platform/errors.ts";
import { fileBytesAtMost, pagesAtMost } from "./paper.ts";
import { pdfOfPhotos } from "./pdf/pages-pdf.ts";
import { readUploadedPaper, type UploadDependencies } from "./read-upload.server.ts";

type Read = Awaited<ReturnType<typeof readUploadedPaper>>;

/**
 * Reads the files of one document as `readUploadedPaper`: one is kept as it is, several are photos
 * that become the pages of a PDF, in their order. The same photos make the same PDF.
 * @param sent a file, or files
 * @throws AppError as `readUploadedPaper`, with the name of the file where there are several; `invalid`
 * for too many, or too large ones together.
 */
export async function readUploadedPages(deps: UploadDependencies, sent: unknown): Promise<Read> {
  const files: unknown[] = Array.isArray(sent) ? sent : [sent];
  if (files.length <= 1) return readUploadedPaper(deps, files[0]);
  refuseTooMuch(files);
  const pages: Read[] = [];
  // One after another: each takes the memory of a whole picture.
  for (const file of files) pages.push(await readPage(deps, file));
  const isWaiting = pages.some(({ scan }) => scan === "waiting");
  return {
    bytes: pdfOfPhotos(pages.map(({ bytes }) => bytes)),
    mediaType: "application/pdf",
    ending: "pdf",
    scan: isWaiting ? "waiting" : (pages[0]?.scan ?? null),
  };
}

/** @throws AppError `invalid` */
function refuseTooMuch(files: readonly unknown[]): void {
  if (files.length > pagesAtMost) {
    throw new AppError("invalid", `Send at most ${pagesAtMost} photos at once.`);
  }
  const size = files.reduce<number>((sum, one) => sum + (one instanceof File ? one.size : 0), 0);
  if (size <= fileBytesAtMost) return;
  const message = "These photos are larger than 20 MB together. Send fewer or smaller ones.";
  throw new AppError("invalid", message);
}

/** @throws AppError as `readUploadedPaper`, which names the file. */
async function readPage(deps: UploadDependencies, file: unknown): Promise<Read> {
  try {
    return await readUploadedPaper(deps, file, true);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    const name = file instanceof File ? file.name : "";
    const { log, message } = error;
    throw new AppError("invalid", `${name}: ${message}`, { log, cause: error });
  }
}
