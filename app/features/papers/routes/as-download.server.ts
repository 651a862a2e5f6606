type Stored = { fileName: string; mediaType: string; content: Buffer };

/**
 * A stored file as a download, never shown inline, so that nothing in it runs on our origin.
 * `/papers` also has its own content policy.
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
