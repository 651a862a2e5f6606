/** What a file may take to be opened. Larger files are refused, whatever they contain. */
export const fileLimits = {
  /** Pages of a PDF. */
  pages: 200,
  /** Width times height of a picture: 100 megapixels, twice what phones take. */
  pixels: 100_000_000,
  /** Milliseconds until the file must be open. */
  timeoutMs: 20_000,
  /** Megabytes of the process that opens it. */
  memoryMb: 512,
  /** Bytes of what is stored: a picture can grow when it is written again. */
  storedBytes: 64 * 1024 * 1024,
} as const;

/** Why a file can't be taken. */
export const fileFaults = {
  unreadable: "This file is damaged and can't be opened. Save or scan it again, then send it.",
  encrypted: "This PDF needs a password. Send a copy that opens without one.",
  empty: "This PDF is empty. Send one with pages that show something.",
  pages: `This PDF has more than ${fileLimits.pages} pages. Send only the pages of this load.`,
  pixels: "This picture has more than 100 megapixels. Send a smaller one.",
  effort: "This file takes too long to open. Send a simpler copy, such as a new scan.",
} as const;

export type FileFault = keyof typeof fileFaults;

/** With what the process that opens a file ends when it says a fault. */
export const refusedCode = 3;

/** A fault in an uploaded file. */
export class FileError extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}
