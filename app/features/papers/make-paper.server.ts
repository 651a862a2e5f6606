import type { Actor } from "#app/features/accounts/actor.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { BillOfLading, Labels, RateConfirmation, TransactionRecord } from "./pdf/document.ts";
import { renderPdf } from "./pdf/render-pdf.server.ts";
import {
  latestVersion,
  type PaperKey,
  type StoredVersion,
  sha256,
  storeVersion,
} from "./store.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * The version of a generated document for `document`: the latest one, or a new one if the content
 * changed since.
 */
export async function makePaper(
  { database, actor, clock }: Dependencies,
  key: PaperKey,
  document: RateConfirmation | BillOfLading | Labels | TransactionRecord,
): Promise<StoredVersion> {
  const madeFrom = sha256(JSON.stringify(document));
  const latest = await latestVersion(database.query, key);
  if (latest?.madeFrom === madeFrom) return latest;
  const bytes = await renderPdf(document);
  const broughtBy = actor?.userId ?? null;
  const fileName = `${key.kind.replaceAll(" ", "-")}-${document.trackingId}.pdf`;
  const file = { fileName, mediaType: "application/pdf", bytes, madeFrom, broughtBy };
  return database.transaction(broughtBy, (tx) => storeVersion(tx, key, file, clock.now()));
}
