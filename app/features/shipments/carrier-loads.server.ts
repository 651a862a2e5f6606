import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byMoment, type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { isListedAs } from "./listed-status.server.ts";
import { type Audience, withCarrier } from "./load/audience.ts";
import { matchesCarrierSearch } from "./load/carrier-search.server.ts";
import { asOwnLegs } from "./load/list-own-legs.server.ts";
import { openException } from "./load/open-exception.server.ts";
import { type ReportDependencies, report } from "./load/report.server.ts";
import { isListedFor } from "./load/run-by.server.ts";
import type { StatusReport } from "./load/status-report.server.ts";
import { exceptions } from "./load/tables.server.ts";
import { waitsForSignature } from "./load/waits-for-signature.server.ts";
import { can } from "./policy.ts";
import { notThere } from "./refusal.ts";
import type { ListedStatus, Mode, Status } from "./shipment.ts";
import { shipments } from "./tables.server.ts";

const closedAtMost = 50;
const openAtMost = 500;

const isShared = sql<boolean>`exists (select from legs where legs.shipment_id = shipments.id and legs.sequence = 2)`;

const columns = {
  id: shipments.id,
  trackingId: shipments.trackingId,
  origin: shipments.origin,
  destination: shipments.destination,
  weight: shipments.weight,
  mode: shipments.mode,
  status: shipments.status,
  dispatchedAt: shipments.dispatchedAt,
  toSignSince: shipments.toSignSince,
  atStop: shipments.atStop,
  canceledAt: shipments.canceledAt,
  description: shipments.freightDescription,
  exception: openException("carrier", exceptions.what),
  isShared,
};

/**
 * The loads assigned to the carrier: open ones, and the latest that were delivered or canceled; with a
 * search, those that match it.
 * @throws AppError `not_found` for anyone but a verified carrier.
 */
export async function listCarrierLoads(query: Queryable, actor: Actor | null, search = "") {
  if (!can(actor, "list-assigned")) throw notThere();
  const shown = { ...columns, isToSign: waitsForSignature(actor.companyId) };
  const own = and(isListedFor(actor.companyId), matchesCarrierSearch(actor.companyId, search));
  const select = (condition: SQL | undefined, limit: number) =>
    query
      .select(shown)
      .from(shipments)
      .where(and(own, condition))
      .orderBy(desc(shipments.createdAt), desc(shipments.id))
      .limit(limit);
  const moving = await select(
    and(inArray(shipments.status, ["Quoted", "In Transit"]), isNull(shipments.canceledAt)),
    openAtMost,
  );
  const ended = await select(
    or(eq(shipments.status, "Delivered"), isNotNull(shipments.canceledAt)),
    closedAtMost,
  );
  const open = await asOwnLegs(query, actor, moving);
  const closed = await asOwnLegs(query, actor, ended);
  // A carrier whose leg is done is done with the load, even while others still run it.
  const [running, done] = [open.filter(isRunning), open.filter((load) => !isRunning(load))];
  return { open: running, closed: [...done, ...closed] };
}

const isRunning = ({ status }: { status: Status }) => status !== "Delivered";

type Filter = { status?: ListedStatus | undefined; mode?: Mode | undefined };

/**
 * One page of the loads assigned to the carrier, the newest first. The status filter is the load's.
 * @throws AppError `not_found` for anyone but a verified carrier.
 */
export async function pageCarrierLoads(
  query: Queryable,
  actor: Actor | null,
  { status, mode }: Filter,
  place: PagePlace,
) {
  if (!can(actor, "list-assigned")) throw notThere();
  const wanted = and(
    isListedFor(actor.companyId),
    status && isListedAs(status),
    mode && eq(shipments.mode, mode),
  );
  const { exception: _, ...facts } = columns;
  const by = byMoment(shipments.createdAt, shipments.id);
  const page = await readPage(place, { direction: "descending", by }, (part) =>
    query
      .select({ ...facts, createdAt: shipments.createdAt })
      .from(shipments)
      .where(and(wanted, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
  return { ...page, rows: await asOwnLegs(query, actor, page.rows) };
}

/** A load as its carrier sees it. */
export type CarrierLoad = Awaited<ReturnType<typeof listCarrierLoads>>["open"][number];

type CarrierReport = Omit<StatusReport, "words"> & {
  note?: string | undefined;
  /** Who reads the note besides the carrier; only our team when left out. */
  noteAudience?: Audience;
};

/**
 * Records a carrier's report of pickup or delivery, with a note for those it chose; returns the
 * load's tracking ID.
 * @param also what else is recorded once it's reported, in the same transaction
 * @throws AppError `not_found` for a load that is not assigned to the carrier, `conflict` when its
 * status does not lead to `to`, no truck was dispatched, or it is held; as `writeEvent`.
 */
export async function reportByCarrier(
  deps: ReportDependencies,
  { note, noteAudience = "staff", ...told }: CarrierReport,
  also?: (tx: Queryable) => Promise<unknown>,
): Promise<string> {
  const words = { note, noteAudience: withCarrier(noteAudience) };
  return (await report(deps, "carrier", { ...told, words }, also)).trackingId;
}
