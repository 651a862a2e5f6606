import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Mode } from "../shipment.ts";
import { eventLabel } from "./event.ts";
import type { LoadPart } from "./part-of-load.server.ts";
import { possibleKinds, whyImpossible } from "./possible-event.ts";
import type { ReportedEvent } from "./write-event.server.ts";

/**
 * Refuses a kind of event that can't be reported of a load, or of the leg that is its reporter's.
 * @throws AppError `conflict` for a canceled load; `invalid` at the kind, with the kinds that can be
 * reported now.
 */
export async function refuseKind(
  tx: Queryable,
  event: ReportedEvent,
  part: LoadPart & { mode: Mode },
): Promise<void> {
  if (part.canceledAt) throw new AppError("conflict", "This load is canceled.");
  if (whyImpossible(event, part) === null) return;
  // Few loads are split, and few events of theirs get here.
  const facts = { ...part, legModes: await readLegModes(tx, part.id) };
  const why = whyImpossible(event, facts);
  if (why === null) return;
  const kinds = possibleKinds(facts).map((kind) => `${eventLabel(kind)} (${kind})`);
  throw new AppError("invalid", why, {
    fields: { kind: [`${why} You can report now: ${kinds.join(", ")}.`] },
  });
}

async function readLegModes(tx: Queryable, shipmentId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ mode: string }>(
    sql`select mode from legs where shipment_id = ${shipmentId}`,
  );
  return rows.map(({ mode }) => mode);
}
