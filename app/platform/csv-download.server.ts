import { Readable } from "node:stream";
import { csvText } from "./csv.ts";

type Cells = Parameters<typeof csvText>[1];

/**
 * Excel reads a file as UTF-8 where it begins with this mark, and otherwise as its computer's own
 * encoding: "KieÅ‚basa".
 */
const byteOrderMark = "\ufeff";

/** Answers with a CSV file of this name; every one of the product leaves it here. */
export function csvDownload(name: string, csv: string): Response {
  return asCsv(name, `${byteOrderMark}${csv}`);
}

/** The same for many rows, which are read and sent page by page. */
export function csvPagesDownload(
  name: string,
  columns: readonly string[],
  pages: AsyncIterable<Cells>,
): Response {
  return asCsv(name, Readable.toWeb(Readable.from(csvBytes(columns, pages))) as ReadableStream);
}

async function* csvBytes(columns: readonly string[], pages: AsyncIterable<Cells>) {
  const encoder = new TextEncoder();
  const header = csvText(columns, []);
  yield encoder.encode(`${byteOrderMark}${header}`);
  for await (const rows of pages) {
    yield encoder.encode(csvText(columns, rows).slice(header.length));
  }
}

function asCsv(name: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
