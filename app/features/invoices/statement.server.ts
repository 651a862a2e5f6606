import type { Actor } from "#app/features/accounts/actor.ts";
import { refuseMaker } from "#app/features/papers/make-paper.server.ts";
import { renderPdf } from "#app/features/papers/pdf/render-pdf.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readAgingOf } from "./aging.server.ts";
import { billToOf, readBilling } from "./bill-to.server.ts";
import { printStatement } from "./printed.ts";
import { listOpen } from "./queries.server.ts";

type Dependencies = {
  query: Queryable;
  actor: Actor;
  /** Aborts when the person is gone: then nobody needs the statement. */
  signal?: AbortSignal;
};

/**
 * A company's open balance on a day (ISO 8601) as a PDF; undefined without the company. The caller
 * checks access.
 * @throws AppError as `refuseMaker` and `renderPdf`.
 */
export async function makeStatement(
  { query, actor, signal }: Dependencies,
  companyId: string,
  today: string,
) {
  await refuseMaker(query, actor);
  const billing = await readBilling(query, companyId);
  if (!billing) return undefined;
  const [aging, open] = await Promise.all([
    readAgingOf(query, companyId, today),
    listOpen(query, companyId),
  ]);
  const document = printStatement({ billTo: billToOf(billing), invoices: open, aging, today });
  const { pdf } = renderPdf(document, { asker: actor.companyId, signal });
  return {
    fileName: `statement-${today}.pdf`,
    mediaType: "application/pdf",
    content: Buffer.from(await pdf),
  };
}
