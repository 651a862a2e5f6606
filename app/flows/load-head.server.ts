import type { Actor } from "#app/features/accounts/actor.ts";
import {
  findOwnLive,
  findPickupAssignment,
  listOwnAssignments,
} from "#app/features/assignments/queries.server.ts";
import { approvedTotal, loadMargin } from "#app/features/charges/charge.ts";
import { readBothSides, readOwnCharges } from "#app/features/charges/queries.server.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import { percentText } from "#app/features/money/margin.ts";
import { usdText } from "#app/features/money/usd.ts";
import {
  type LoadProgress,
  progressOf,
  scheduleOf,
} from "#app/features/shipments/load/head-facts.ts";
import { readProgress } from "#app/features/shipments/load/read-progress.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { LoadView } from "./load-view.server.ts";

type Dependencies = { query: Queryable; actor: Actor; clock: Clock };

/** One amount in the head of a load, formatted. */
export type HeadAmount = { label: string; text: string };

/** The head of a load's page for its reader, with the amounts that this reader may see. */
export type HeadView = Awaited<ReturnType<typeof readLoadHead>> & {
  /** Where it stands in the words of its carrier, who reads it. */
  carrierStage?: string;
};

/** Where a load goes, how far it is and how it stands against its window. */
export async function readLoadHead(
  { query, actor, clock }: Dependencies,
  load: LoadView,
  amounts: readonly HeadAmount[],
) {
  const whole = await readProgress(query, load.id);
  const isOfLegs = load.ownLegs.length > 0;
  const isCarrier = load.reader === "carrier";
  const own = isCarrier
    ? await readOwnProgress(query, actor, load)
    : await readPickupProgress(query, load.id);
  // Where the truck of another leg is isn't its carrier's to know.
  const atStop = isOfLegs && load.status !== "In Transit" ? null : whole.atStop;
  const { stops } = load;
  const progress = { ...load, bookedAt: load.createdAt, coveredAt: null, ...whole, ...own };
  return {
    from: withoutZip(load.origin),
    to: withoutZip(load.destination),
    steps: progressOf(progress, stops),
    schedule: scheduleOf(
      { ...progress, atStop, handoff: load.reader === "staff" ? whole.handoff : undefined },
      clock.now(),
    ),
    /** Who has it; the carrier itself isn't told. */
    carrier: isCarrier ? null : carrierText(load),
    amounts,
  };
}

/** Its carrier or, to our team while a leg has none, those of the others. */
function carrierText({ carrier, legs }: LoadView): string {
  const ofLegs = legs.flatMap((leg) => (leg.carrier ? `${leg.carrier} (leg ${leg.sequence})` : []));
  return carrier ?? (ofLegs.join(", ") || "Not assigned yet");
}

/**
 * The steps of the carrier that picks the load up, or did: they come in this order also once another
 * one took it over, or runs a later leg.
 */
async function readPickupProgress(query: Queryable, id: string): Promise<Partial<LoadProgress>> {
  const first = await findPickupAssignment(query, id);
  return first ? { coveredAt: first.acceptedAt, dispatchedAt: first.dispatchedAt } : {};
}

/** The steps of the leg that the actor's carrier works on, or of the load it last had. */
async function readOwnProgress(
  query: Queryable,
  { companyId: carrierId }: Actor,
  { id, deliveredAt }: LoadView,
): Promise<Partial<LoadProgress>> {
  const of = { shipmentId: id, carrierId };
  const own = (await findOwnLive(query, of)) ?? (await listOwnAssignments(query, of))[0];
  if (!own) return {};
  const { acceptedAt: coveredAt, dispatchedAt, pickedUpAt, completedAt } = own;
  return { coveredAt, dispatchedAt, pickedUpAt, deliveredAt: completedAt ?? deliveredAt };
}

/** Our price, cost and margin of a load by its approved charges; none for who may not see them. */
export async function readStaffAmounts(
  query: Queryable,
  actor: Actor,
  shipmentId: string,
): Promise<HeadAmount[]> {
  const charges = await readBothSides(query, actor, shipmentId);
  const total = (side: "customer" | "carrier") =>
    charges.some((one) => one.side === side && one.state === "approved")
      ? usdText(approvedTotal(charges, side))
      : null;
  const margin = loadMargin(charges);
  const share = margin?.basisPoints == null ? "" : `, ${percentText(margin.basisPoints)}`;
  return shown([
    ["Price", total("customer")],
    ["Cost", total("carrier")],
    ["Margin", margin && usdText(margin.cents) + share],
  ]);
}

/** What a customer agreed to pay for its load. */
export async function readCustomerAmounts(
  query: Queryable,
  actor: Actor,
  trackingId: string,
): Promise<HeadAmount[]> {
  const own = await readOwnCharges(query, actor, trackingId);
  const isAgreed = own?.charges.some(({ state }) => state === "approved");
  return shown([["Price", own && isAgreed ? usdText(own.total) : null]]);
}

/** What a carrier is paid, in US cents; nothing is shown of 0, which is no agreement. */
export function payAmounts(cents: number): HeadAmount[] {
  return shown([["Pay", cents > 0 ? usdText(cents) : null]]);
}

function shown(amounts: readonly (readonly [label: string, text: string | null])[]): HeadAmount[] {
  return amounts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
}
