import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { fieldLimits, repeatsName } from "#server/middleware/field-limits.ts";
import { fieldNamePattern } from "#server/middleware/field-name.ts";
import {
  type FormRefusal,
  tooLargeUpload,
  tooManyFields,
  unreadable,
  unstorable,
} from "#server/middleware/form-refusal.ts";
import { countBytes, storeStream } from "./store-stream.ts";

/** Maximum bytes of a form's file, and of its text fields together. */
export type UploadLimits = { fileBytes: number; textBytes: number };

/** Room for the headers and boundaries of a form's parts, in bytes. */
export const framingBytes = 64 * 1024;

/** Headers of one part, and their bytes; browsers send three. */
const partHeaders = { headerPairs: 8, headerSize: 4_096 };

/** A multipart form, with a boundary as RFC 2046 allows it. */
const multipartForm = /^multipart\/form-data\s*;\s*boundary=("?)[\w'()+,./:=?-]{1,70}\1\s*$/i;

type Sent = { body: ReadableStream<Uint8Array> | null; type: string };

/**
 * Reads a multipart form while it arrives: text into memory, its one file into a file at `path`.
 * Nothing is kept after the first thing that none of our forms sends.
 */
export async function readMultipart(
  { body, type }: Sent,
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
  let storing: Promise<void> = Promise.resolve();
  parser.on("file", (name, stream, fileName, _, fileType) => {
    if (!fieldNamePattern.test(name ?? "")) refuse(unreadable);
    if (fileName?.includes("\0")) refuse(unstorable);
    stream.on("limit", () => refuse(tooLargeUpload(limits)));
    const target = { path, name: fileName ?? "", type: fileType, signal: stopping.signal };
    storing = storeStream(stream, target).then((file) => form.append(name, file));
    // It is awaited below; a disk that is full also ends the reading.
    storing.catch(() => stopping.abort());
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
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
  const [stored] = await Promise.allSettled([storing]);
  if (refusal) return { refusal };
  if (stored.status === "rejected" && isSystemError(stored.reason)) throw stored.reason;
  if (!isParsed) return { refusal: unreadable };
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

function parserFor(type: string, { fileBytes, textBytes }: UploadLimits): BusboyInstance {
  return new Busboy({
    headers: { "content-type": type },
    limits: {
      fieldSize: textBytes,
      fields: fieldLimits.fields,
      fileSize: fileBytes,
      files: fileBytes > 0 ? 1 : 0,
      parts: fieldLimits.fields + 1,
      ...partHeaders,
    },
  });
}
