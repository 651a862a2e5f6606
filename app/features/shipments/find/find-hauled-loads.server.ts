import { and, desc, type SQL, sql } from "drizzle-orm";
import { type FindRecords, foundAtMost } from "#app/features/accounts/findable.ts";
import { wordsQuery } from "#app/platform/database/words-query.ts";
import { matchesCarrierSearch } from "../load/carrier-search.server.ts";
import { carrierStage } from "../load/carrier-stage.ts";
import { asOwnLegs } from "../load/list-own-legs.server.ts";
import { isListedFor } from "../load/run-by.server.ts";
import { waitsForSignature } from "../load/waits-for-signature.server.ts";
import { can } from "../policy.ts";
import { shipments } from "../tables.server.ts";
import { cityLane, inOneLine } from "./find-loads.server.ts";
import { withoutKind } from "./reference-parts.ts";
import { referenceTyped } from "./reference-typed.ts";

/**
 * How many of a carrier's newest loads are read for whatever it sees of them, its drivers included,
 * and how many of all those with the words.
 */
const readAtMost = 200;

const columns = {
  id: shipments.id,
  trackingId: shipments.trackingId,
  origin: shipments.origin,
  destination: shipments.destination,
  mode: shipments.mode,
  status: shipments.status,
  dispatchedAt: shipments.dispatchedAt,
  toSignSince: shipments.toSignSince,
  atStop: shipments.atStop,
  canceledAt: shipments.canceledAt,
  isShared: sql<boolean>`exists (select from legs where legs.shipment_id = shipments.id and legs.sequence = 2)`,
};

/**
 * The loads that a carrier runs, by what it reads of them: among its newest by all of that, and where
 * those are too few, among all of them by the index of words.
 */
export const findHauledLoads: FindRecords = async (query, { actor, typed }) => {
  if (!can(actor, "list-assigned")) return [];
  const wanted = referenceTyped(typed);
  const words = wordsQuery(wanted, withoutKind);
  if (!words) return [];
  const own = isListedFor(actor.companyId);
  const byNewest = [desc(shipments.createdAt), desc(shipments.id)];
  const select = (which: SQL) =>
    query
      .select({ ...columns, isToSign: waitsForSignature(actor.companyId) })
      .from(shipments)
      .where(and(which, matchesCarrierSearch(actor.companyId, wanted)))
      .orderBy(...byNewest)
      .limit(foundAtMost);
  const among = (which: SQL) => sql`${shipments.id} = any(array(${which}))`;
  const ids = sql`select ${shipments.id} from ${shipments} where ${own}`;
  const newest = await select(
    among(sql`${ids} order by ${sql.join(byNewest, sql`, `)} limit ${readAtMost}`),
  );
  const isWord = sql`${shipments.searchTerms} @@ ${words}::tsquery`;
  const found =
    newest.length === foundAtMost
      ? []
      : await select(among(sql`${ids} and ${isWord} limit ${readAtMost}`));
  const known = new Set(newest.map(({ id }) => id));
  const rows = [...newest, ...found.filter(({ id }) => !known.has(id))].slice(0, foundAtMost);
  return (await asOwnLegs(query, actor, rows)).map((load) => ({
    to: `/carrier/loads/${load.trackingId}`,
    title: load.trackingId,
    detail: inOneLine([cityLane(load), carrierStage(load)]),
  }));
};
