/** The character sets of files that partners send. X12 names none, so it's told from the bytes. */
export const charsets = ["UTF-8", "UTF-16LE", "UTF-16BE", "Windows-1252"] as const;
export type Charset = (typeof charsets)[number];

/**
 * Decodes a file, without a loss: as UTF-16 by its byte order mark, as UTF-8 if every byte fits, and
 * otherwise as Windows-1252, which has the letters of Latin-1 and a character for each byte.
 */
export function decodeText(content: Uint8Array): { text: string; charset: Charset } {
  for (const charset of candidatesOf(content)) {
    const text = decode(content, charset);
    if (text !== undefined) return { text, charset };
  }
  throw new Error("Windows-1252 has a character for each byte");
}

function candidatesOf([first, second]: Uint8Array): Charset[] {
  if (first === 0xff && second === 0xfe) return ["UTF-16LE", "Windows-1252"];
  if (first === 0xfe && second === 0xff) return ["UTF-16BE", "Windows-1252"];
  return ["UTF-8", "Windows-1252"];
}

function decode(content: Uint8Array, charset: Charset): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(content);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The number of bytes that a part of a decoded file had. */
export function byteLength(text: string, charset: Charset): number {
  if (charset === "UTF-8") return new TextEncoder().encode(text).byteLength;
  return charset === "Windows-1252" ? text.length : 2 * text.length;
}
