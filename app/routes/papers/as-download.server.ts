type Stored = { fileName: string; mediaType: string; content: Buffer };

/**
 * A stored file as an answer: saved and never shown in place, so that nothing in it runs at our
 * address. `/papers` has a content policy of its own besides.
 */
export function asDownload({ fileName, mediaType, content }: Stored): Response {
  const named = fileName.replace(/[^\w.-]+/g, "_");
  return new Response(new Uint8Array(content), {
    headers: {
      "content-type": mediaType,
      "content-disposition": `attachment; filename="${named}"`,
      "content-length": String(content.byteLength),
      "cache-control": "private, no-store",
    },
  });
}
