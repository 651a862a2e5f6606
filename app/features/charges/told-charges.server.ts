import type { Actor } from "#app/features/accounts/actor.ts";
import { can as canOfAssignment } from "#app/features/assignments/policy.ts";
import { listOwnAssignments } from "#app/features/assignments/queries.server.ts";
import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { ReadShown } from "#app/features/shipments/load/shown-on-load.ts";
import { emptyEntry, type TimelineEntry } from "#app/features/shipments/load/timeline.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type ChargesOf, readChargeHistory, type ToldCharge } from "./charge-history.server.ts";
import { can } from "./policy.ts";

/**
 * What a load's customer was charged, or what its carrier is paid, as entries of its timeline: each
 * side its own. None for staff, whose audit log tells both.
 */
export const readToldCharges: ReadShown<TimelineEntry> = async (query, actor, load) => {
  const of = await findSide(query, actor, load);
  if (!of) return [];
  const name = load.reader === "carrier" ? "Pay" : "Charge";
  return tellCharges(await readChargeHistory(query, of), name);
};

type Load = Parameters<ReadShown<TimelineEntry>>[2];

async function findSide(
  query: Queryable,
  actor: Actor,
  { id, companyId, reader }: Load,
): Promise<ChargesOf | null> {
  if (reader === "staff") return null;
  if (reader === "customer") {
    return companyId && can(actor, "see-own-side", { companyId }) ? { customerOf: id } : null;
  }
  const own = await listOwnAssignments(query, { shipmentId: id, carrierId: actor.companyId });
  const seen = own.filter((one) => canOfAssignment(actor, "see-own", one));
  return { assignments: seen.map((one) => one.id) };
}

/** Charges that were added together are one entry, and each later answer is an entry of its own. */
function tellCharges(charges: readonly ToldCharge[], name: "Charge" | "Pay"): TimelineEntry[] {
  const moments = Map.groupBy(charges, ({ createdAt }) => createdAt.getTime());
  const added = [...moments.values()].map((together) =>
    entryOf({ together, at: together[0]?.createdAt, what: `${plural(name, together)} added` }),
  );
  const answered = charges
    .filter(({ isAnswered }) => isAnswered)
    .map((one) =>
      entryOf({
        together: [one],
        at: one.settledAt,
        what: `${name} ${one.state === "voided" ? "approved" : one.state}`,
        // Who of us, or of the customer, isn't the carrier's to know.
        by: name === "Charge" ? one.settledBy : null,
      }),
    );
  const voided = charges
    .filter(({ voidedAt }) => voidedAt)
    .map((one) => entryOf({ together: [one], at: one.voidedAt, what: `${name} voided` }));
  return [...added, ...answered, ...voided].flat();
}

const plural = (name: "Charge" | "Pay", { length }: readonly ToldCharge[]) =>
  name === "Charge" && length > 1 ? "Charges" : name;

type Moment = {
  together: readonly ToldCharge[];
  at: Date | null | undefined;
  what: string;
  by?: string | null;
};

function entryOf({ together, at, what, by = null }: Moment): TimelineEntry[] {
  const [first] = together;
  if (!first || !at) return [];
  return [
    {
      ...emptyEntry,
      key: `${what}-${first.id}`,
      kind: "charge",
      at,
      title: what,
      note: together.map((one) => `${one.description}: ${usdText(one.cents)}`).join("\n"),
      by: by ?? company.name,
    },
  ];
}
