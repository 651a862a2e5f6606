import { renderPdf } from "#app/features/papers/pdf/render-pdf.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readAgingOf } from "./aging.server.ts";
import { billToOf, readBilling } from "./bill-to.server.ts";
import { printStatement } from "./printed.ts";
import { listOpen } from "./queries.server.ts";

/**
 * A company's open balance on a day (ISO 8601) as a PDF; undefined without the company. The caller
 * checks access.
 */
export async function makeStatement(query: Queryable, companyId: string, today: string) {
  const billing = await readBilling(query, companyId);
  if (!billing) return undefined;
  const [aging, open] = await Promise.all([
    readAgingOf(query, companyId, today),
    listOpen(query, companyId),
  ]);
  const document = printStatement({ billTo: billToOf(billing), invoices: open, aging, today });
  return {
    fileName: `statement-${today}.pdf`,
    mediaType: "application/pdf",
    content: Buffer.from(await renderPdf(document)),
  };
}
