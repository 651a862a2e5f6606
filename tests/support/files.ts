import type { CheckFile } from "#app/features/papers/read-upload.server.ts";

/** A JPEG of eight by eight gray pixels. */
export const jpeg = Buffer.from(
  "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALAB/9k=",
  "base64",
);

/** A PDF of one page for each content stream, such as "0 0 5 5 re f" for a square. */
export function pdfOf(...pages: string[]): Buffer<ArrayBuffer> {
  const kids = pages.map((_, place) => `${3 + 2 * place} 0 R`).join(" ");
  const objects = pages.map((content, place) => {
    const [page, stream] = [3 + 2 * place, 4 + 2 * place];
    return `${page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents ${stream} 0 R>>endobj
${stream} 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj`;
  });
  return Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>endobj
${objects.join("\n")}
trailer<</Root 1 0 R>>`);
}

/** Takes a file unopened: a thread that opens one takes 0.1 s, whatever a test is about. */
export const takeUnopened: CheckFile = async ({ bytes }) => bytes;
