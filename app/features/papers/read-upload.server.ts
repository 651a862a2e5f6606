import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#app/platform/errors.ts";
import { fileBytesAtMost } from "./paper.ts";

/** The accepted file types and their extensions. */
const endings: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/heic": "heic",
  "image/heif": "heic",
};

/**
 * A file that somebody brings, its kind judged by its content, whatever its name says.
 * @throws AppError `invalid` for a file that is none, too large or of another kind.
 */
export async function readUpload(file: unknown) {
  if (!(file instanceof File) || file.size === 0) throw new AppError("invalid", "Choose a file.");
  if (file.size > fileBytesAtMost) {
    throw new AppError("invalid", "This file is larger than 20 MB. Send a smaller one.");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  const ending = endings[mediaType];
  if (!ending) throw new AppError("invalid", "Send a PDF, JPEG, PNG or HEIC file.");
  return { bytes, mediaType, ending };
}
