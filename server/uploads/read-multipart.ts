import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { fieldLimits, repeatsName } from "#server/middleware/field-limits.ts";
import { fieldNamePattern } from "#server/middleware/field-name.ts";
import {
  type FormRefusal,
  tooLargeUpload,
  tooManyFields,
  tooManyFiles,
  unreadable,
  unstorable,
} from "#server/middleware/form-refusal.ts";
import { countBytes, storeStream } from "./store-stream.ts";

/** Maximum bytes of a form's files together, and of its text fields; and how many files, one when left out. */
export type UploadLimits = {
  fileBytes: number;
  textBytes: number;
  filesAtMost?: number | undefined;
};

/** Where the files of a form are stored, in the order in which they come: the first at `path`. */
export function pathsOfFiles(path: string, { filesAtMost = 1 }: UploadLimits): string[] {
  return Array.from({ length: filesAtMost }, (_, place) => (place ? `${path}-${place + 1}` : path));
}

/** Room for the headers and boundaries of a form's parts, in bytes. */
export const framingBytes = 64 * 1024;

/** Headers of one part, and their bytes; browsers send three. */
const partHeaders = { headerPairs: 8, headerSize: 4_096 };

/** A multipart form, with a boundary as RFC 2046 allows it. */
const multipartForm = /^multipart\/form-data\s*;\s*boundary=("?)[\w'()+,./:=?-]{1,70}\1\s*$/i;

type Sent = {
  body: ReadableStream<Uint8Array> | null;
  type: string;
  /** Aborts when the sender hangs up. */
  sender: AbortSignal;
};

/**
 * Reads a multipart form while it arrives: text into memory, its files into files at `pathsOfFiles`.
 * Nothing is kept after the first thing that none of our forms sends.
 */
export async function readMultipart(
  { body, type, sender }: Sent,
  limits: UploadLimits,
  path: string,
): Promise<{ form: FormData } | { refusal: FormRefusal }> {
  if (!multipartForm.test(type)) return { refusal: unreadable };
  const stopping = new AbortController();
  let refusal: FormRefusal | undefined;
  const refuse = (given: FormRefusal) => {
    refusal ??= given;
    stopping.abort();
  };
  const parser = parserFor(type, limits);
  const form = new FormData();
  let textBytes = 0;
  parser.on("field", (name, value, _, isCut) => {
    textBytes += Buffer.byteLength(value);
    if (isCut || textBytes > limits.textBytes) refuse(tooLargeUpload(limits));
    else if (!fieldNamePattern.test(name ?? "")) refuse(unreadable);
    else if (value.includes("\0")) refuse(unstorable);
    else form.append(name, value);
  });
  const paths = pathsOfFiles(path, limits);
  const storing: Promise<{ name: string; file: File }>[] = [];
  parser.on("file", (name, stream, fileName, _, fileType) => {
    if (!fieldNamePattern.test(name ?? "")) refuse(unreadable);
    if (fileName?.includes("\0")) refuse(unstorable);
    stream.on("limit", () => refuse(tooLargeUpload(limits)));
    const at = paths[storing.length] ?? path;
    const { signal } = stopping;
    const target = { path: at, name: fileName ?? "", type: fileType, sender, signal };
    const stored = storeStream(stream, target).then((file) => ({ name, file }));
    // It is awaited below; a disk that is full also ends the reading.
    stored.catch(() => stopping.abort());
    storing.push(stored);
  });
  parser.on("filesLimit", () => refuse(tooManyFiles(limits)));
  for (const event of ["partsLimit", "fieldsLimit"] as const) {
    parser.on(event, () => refuse(tooManyFields));
  }
  const most = limits.fileBytes + limits.textBytes + framingBytes;
  const sent = countBytes(body, most, () => refuse(tooLargeUpload(limits)));
  const { signal } = stopping;
  const isParsed = await pipeline(Readable.from(keepOpen(sent)), parser, { signal }).then(
    () => true,
    () => false,
  );
  if (!isParsed) {
    // The parser tells an open file of nothing that ended the reading.
    stopping.abort();
    await dropRest(sent);
  }
  const settled = await Promise.allSettled(storing);
  const failed = settled.filter((one) => one.status === "rejected");
  if (refusal) return { refusal };
  const fault = failed.find(({ reason }) => isSystemError(reason));
  if (fault) throw fault.reason;
  if (!isParsed || failed.length > 0) return { refusal: unreadable };
  for (const { name, file } of await Promise.all(storing)) form.append(name, file);
  return repeatsName(form.keys()) ? { refusal: tooManyFields } : { form };
}

/** The same chunks, which can be read on after the reader of these has stopped. */
async function* keepOpen(chunks: AsyncGenerator<Uint8Array>) {
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/**
 * Reads what is left and drops it: a body that isn't read to its end closes the connection before
 * the refusal reaches its sender.
 */
async function dropRest(chunks: AsyncGenerator<Uint8Array>): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // It is too long, or its sender is gone.
  }
}

/** An error of the disk, as opposed to one of the form. */
const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

function parserFor(type: string, limits: UploadLimits): BusboyInstance {
  const { fileBytes, textBytes, filesAtMost = 1 } = limits;
  return new Busboy({
    headers: { "content-type": type },
    limits: {
      fieldSize: textBytes,
      fields: fieldLimits.fields,
      fileSize: fileBytes,
      files: fileBytes > 0 ? filesAtMost : 0,
      parts: fieldLimits.fields + filesAtMost,
      ...partHeaders,
    },
  });
}
