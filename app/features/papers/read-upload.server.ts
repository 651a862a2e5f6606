import { fileTypeFromBuffer } from "file-type";
import type { ScanFile } from "#app/platform/clamd.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { fileBytesAtMost, type ScanState } from "./paper.ts";

/** The accepted file types and their extensions. */
const endings: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/heic": "heic",
  "image/heif": "heic",
};

/**
 * Reads an uploaded file and scans it for viruses. Its type is judged by its content, not its name.
 * While the scanner is down, the file can't be opened.
 * @throws AppError `invalid` for a file that is missing, too large, unsupported or infected.
 */
export async function readUpload(file: unknown, scanFile: ScanFile | null) {
  if (!(file instanceof File) || file.size === 0) throw new AppError("invalid", "Choose a file.");
  if (file.size > fileBytesAtMost) {
    throw new AppError("invalid", "This file is larger than 20 MB. Send a smaller one.");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  const ending = endings[mediaType];
  if (!ending) throw new AppError("invalid", "Send a PDF, JPEG, PNG or HEIC file.");
  return { bytes, mediaType, ending, scan: scanFile && (await scanUpload(bytes, scanFile)) };
}

async function scanUpload(bytes: Uint8Array, scanFile: ScanFile): Promise<ScanState> {
  const malware = await scanFile(bytes).catch(() => undefined);
  if (malware === undefined) return "waiting";
  if (malware === null) return "clean";
  const message = "Our virus scanner blocked this file, so nothing was saved. Send a clean copy.";
  throw new AppError("invalid", message, { log: `malware in an upload: ${malware}` });
}
