import { getDocumentProxy } from "unpdf";
import { FileError, fileLimits } from "./file-limits.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The options of PDF.js that keep a check from decoding pictures. */
const options = { maxImageSize: 1, disableFontFace: true, verbosity: 0 };

/**
 * Opens each page of a PDF; at least one must show something.
 * @throws FileError
 */
export async function openPdf(bytes: Uint8Array): Promise<void> {
  const pdf = await open(bytes);
  if (pdf.numPages > fileLimits.pages) throw new FileError("pages");
  if (!(await showsSomething(pdf))) throw new FileError("empty");
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // PDF.js takes the bytes away from its caller.
    return await getDocumentProxy(bytes.slice(), options);
  } catch (error) {
    const isEncrypted = error instanceof Error && error.name === "PasswordException";
    throw new FileError(isEncrypted ? "encrypted" : "unreadable", error);
  }
}

async function showsSomething(pdf: Pdf): Promise<boolean> {
  let isShown = false;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    try {
      const page = await pdf.getPage(number);
      isShown ||= (await page.getOperatorList()).fnArray.length > 0;
      page.cleanup();
    } catch (error) {
      throw new FileError("unreadable", error);
    }
  }
  return isShown;
}
