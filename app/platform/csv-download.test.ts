import { describe, expect, test } from "vitest";
import { csvText } from "./csv.ts";
import { csvDownload, csvPagesDownload } from "./csv-download.server.ts";
import { decodeCsv, readCsv } from "./csv-file.server.ts";

const columns = ["Customer", "RefNo"];
const rows = [["Kiełbasa Müller", "0002207"]];
async function* pages() {
  yield rows;
}

describe.each([
  ["at once", () => csvDownload("payments.csv", csvText(columns, rows))],
  ["page by page", () => csvPagesDownload("payments.csv", columns, pages())],
])("a file that is written %s", (_, download) => {
  const bytes = async () => Buffer.from(await download().arrayBuffer());

  test("begins with the mark by which Excel reads names whole, and has codes as they are", async () => {
    const text = "\ufeffCustomer,RefNo\r\nKiełbasa Müller,0002207\r\n";
    expect(await bytes()).toEqual(Buffer.from(text));
  });

  test("is read back by our own imports without the mark", async () => {
    const read = await readCsv(decodeCsv(await bytes()), { rowsAtMost: 9, rows: "payments" });
    expect(read.map(({ cells }) => cells)).toEqual([columns, ...rows]);
  });
});
