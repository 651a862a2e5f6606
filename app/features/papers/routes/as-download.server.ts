import type { OpenPaper } from "#app/features/papers/read.server.ts";

/** A file, all of it; a stored one may come from the store of documents as it's read. */
type Download = Omit<OpenPaper, "content" | "size"> &
  ({ content: Buffer } | Pick<OpenPaper, "content" | "size">);

/**
 * A file as a download, never shown inline, so that nothing in it runs on our origin.
 * `/papers` also has its own content policy.
 */
export function asDownload(file: Download): Response {
  const headers = { ...downloadHeaders(file), "cache-control": "private, no-store" };
  return new Response(file.content as OpenPaper["content"], { headers });
}

/** The headers of a download. Its length tells the reader of a stored file whether it came to its end. */
export function downloadHeaders(file: Download) {
  return {
    "content-type": file.mediaType,
    "content-disposition": `attachment; filename="${file.fileName.replace(/[^\w.-]+/g, "_")}"`,
    "content-length": String("size" in file ? file.size : file.content.byteLength),
  };
}
