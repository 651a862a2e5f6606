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
  deps: Dependencies,
  key: PaperKey,
  document: RateConfirmation | BillOfLading | Labels | TransactionRecord,
): Promise<StoredVersion> {
  const fileName = `${key.kind.replaceAll(" ", "-")}-${document.trackingId}.pdf`;
  const file = { fileName, mediaType: "application/pdf", madeFrom: JSON.stringify(document) };
  return keepMade(deps, key, file, () => renderPdf(document));
}

type Made = { fileName: string; mediaType: string; madeFrom: string | Uint8Array };

/**
 * The version of a document that we make ourselves for what it is made from: the latest one, or a
 * new one with what `make` returns.
 */
export async function keepMade(
  { database, actor, clock }: Dependencies,
  key: PaperKey,
  { madeFrom: source, ...named }: Made,
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<StoredVersion> {
  const madeFrom = sha256(source);
  const latest = await latestVersion(database.query, key);
  if (latest?.madeFrom === madeFrom) return latest;
  const broughtBy = actor?.userId ?? null;
  const file = { ...named, bytes: await make(), madeFrom, broughtBy };
  return database.transaction(broughtBy, (tx) => storeVersion(tx, key, file, clock.now()));
}
