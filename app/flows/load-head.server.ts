import type { Actor } from "#app/features/accounts/actor.ts";
import {
  findOwnLive,
  findPickupAssignment,
  listOwnAssignments,
} from "#app/features/assignments/queries.server.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import {
  type LoadProgress,
  progressOf,
  scheduleOf,
} from "#app/features/shipments/load/head-facts.ts";
import { readProgress } from "#app/features/shipments/load/read-progress.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { LoadView } from "./load-view.server.ts";
import { readShown } from "./shown-on-load.server.ts";

type Dependencies = { query: Queryable; actor: Actor; clock: Clock };

/** The head of a load's page for its reader, with what each capability shows this reader there. */
export type HeadView = Awaited<ReturnType<typeof readLoadHead>> & {
  /** Where it stands in the words of its carrier, who reads it. */
  carrierStage?: string;
};

/** Where a load goes, how far it is and how it stands against its window. */
export async function readLoadHead({ query, actor, clock }: Dependencies, load: LoadView) {
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
    amounts: await readShown(({ amounts }) => amounts, query, actor, load),
    notices: await readShown(({ notices }) => notices, query, actor, load),
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
