import { Readable } from "node:stream";
import { csvText } from "./csv.ts";

type Cells = Parameters<typeof csvText>[1];

/** Answers with a CSV file of this name, whose rows are read and sent page by page. */
export function csvDownload(
  name: string,
  columns: readonly string[],
  pages: AsyncIterable<Cells>,
): Response {
  const body = Readable.toWeb(Readable.from(csvBytes(columns, pages))) as ReadableStream;
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}

async function* csvBytes(columns: readonly string[], pages: AsyncIterable<Cells>) {
  const encoder = new TextEncoder();
  const header = csvText(columns, []);
  yield encoder.encode(header);
  for await (const rows of pages) {
    yield encoder.encode(csvText(columns, rows).slice(header.length));
  }
}
