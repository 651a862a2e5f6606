import { eq } from "drizzle-orm";
import { endReasonLabel, ownEndReasonLabel } from "#app/features/assignments/assignment.ts";
import { listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { carrierFiles } from "#app/features/carriers/tables.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { legModeNames } from "#app/features/shipments/load/leg-mode.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { printedCarrier } from "./load-facts.server.ts";

/** A carrier in the record of a load, with its leg and what it is paid. */
export type RecordCarrier = Awaited<ReturnType<typeof readRecordCarriers>>[number];

/**
 * The carriers that ran a load, or a part of it, or are owed something for it, in the order of what
 * happened: by leg, and on one by when each picked up, or else was booked. Each has its times and what
 * it is paid. `reader` is a carrier that reads it, and is listed also where it did nothing of that.
 */
export async function readRecordCarriers(query: Queryable, shipmentId: string, reader?: string) {
  const found = await listAssignmentsOf(query, shipmentId);
  const known = await Promise.all(
    found.map(async ({ assignment, leg }) => ({
      id: assignment.id,
      carrierId: assignment.carrierId,
      leg: leg.sequence,
      isOnlyLeg: leg.isOnly,
      mode: legModeNames[leg.mode],
      isLive: assignment.endedAt === null,
      /** Whether it ended before the load did. */
      isLost: assignment.endedAt !== null && assignment.endReason !== "load canceled",
      ended: assignment.endReason && endReasonLabel(assignment.endReason),
      ownEnded: assignment.endReason && ownEndReasonLabel(assignment.endReason),
      cents: totalOf(await listPay(query, assignment.id)),
      acceptedAt: assignment.acceptedAt,
      pickedUpAt: assignment.pickedUpAt,
      completedAt: assignment.completedAt,
      endedAt: assignment.endedAt,
      /** Where it left the freight, in the words of staff. */
      custody: assignment.custody,
      /** Where it took the freight over on its way, in the words of staff; null at the leg's begin. */
      takenOver: custodyBefore(found, assignment),
      party: await readCarrier(query, assignment.carrierId),
    })),
  );
  return known
    .filter(
      ({ isLive, cents, pickedUpAt, carrierId }) =>
        isLive || cents !== 0 || pickedUpAt !== null || carrierId === reader,
    )
    .sort((one, other) => one.leg - other.leg || beganAt(one) - beganAt(other));
}

const beganAt = ({ pickedUpAt, acceptedAt }: { pickedUpAt: Date | null; acceptedAt: Date }) =>
  (pickedUpAt ?? acceptedAt).getTime();

/** The carrier that picked the load up, or else is to, or else was to. */
export function originatingOf(ran: readonly RecordCarrier[]): RecordCarrier | undefined {
  return ran.find(({ pickedUpAt }) => pickedUpAt) ?? ran.find(({ isLive }) => isLive) ?? ran[0];
}

type Found = Awaited<ReturnType<typeof listAssignmentsOf>>;

/** Where the carrier before this one on its leg left the freight. */
function custodyBefore(found: Found, { id, legId, acceptedAt }: Found[number]["assignment"]) {
  const lost = found
    .map(({ assignment }) => assignment)
    .filter((other) => other.id !== id && other.legId === legId && other.custody)
    .filter(({ endedAt }) => endedAt && endedAt <= acceptedAt);
  // The one that ended last is listed first.
  return lost[0]?.custody ?? null;
}

/** A carrier's name, address and registration number, also once its account is deleted. */
export async function readCarrier(query: Queryable, carrierId: string | null) {
  const printed = await printedCarrier(query, carrierId);
  if (!printed || !carrierId) return null;
  const [file] = await query
    .select({ retained: carrierFiles.retained })
    .from(carrierFiles)
    .where(eq(carrierFiles.companyId, carrierId));
  const retained = file?.retained;
  if (retained) {
    const { name, address, dotNumber, mcNumber } = retained;
    return { name, address, registration: registrationOf(dotNumber, mcNumber) };
  }
  const [street, place, registration] = printed.lines;
  const address = [street, place].filter(Boolean).join(", ");
  return {
    name: printed.name,
    address,
    registration: registration?.match(/USDOT|MC/) ? registration : null,
  };
}

function registrationOf(dotNumber: string | null, mcNumber: string | null): string {
  return [dotNumber && `USDOT ${dotNumber}`, mcNumber && `MC ${mcNumber}`]
    .filter(Boolean)
    .join(", ");
}
