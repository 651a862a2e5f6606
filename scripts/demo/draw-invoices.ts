import { desc } from "drizzle-orm";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { startWorker } from "#app/platform/worker.server.ts";
import type { Dependencies } from "#server/start/dependencies.ts";
import type { Commands } from "./planned-load.ts";

/** Milliseconds; the first round draws all of them, unless the server stops meanwhile. */
const every = 3_600_000;

/**
 * Draws the PDFs of the demo's invoices, the newest first, one at a time, while the server answers;
 * returns what stops it. Drawn before the start, they would double the time that it takes.
 */
export function drawInvoices({ drawMissingPdf }: Commands, { database, log }: Dependencies) {
  const round = async (signal: AbortSignal) => {
    const { id, issuedAt } = invoices;
    const issued = await database.query
      .select({ id, issuedAt })
      .from(invoices)
      .orderBy(desc(issuedAt));
    for (const invoice of issued) {
      if (signal.aborted) return;
      await drawMissingPdf({ database, clock: { now: () => invoice.issuedAt } }, invoice.id);
    }
  };
  const worker = startWorker({ round, every, failure: "an invoice was not drawn", log });
  worker.wake();
  return worker.stop;
}
