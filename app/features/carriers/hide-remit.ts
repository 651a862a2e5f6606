import type { Actor } from "#app/features/accounts/actor.ts";
import type { Remit } from "./carrier-file.ts";
import { can } from "./policy.ts";

type Shown = {
  file: Remit;
  changes: { detail: string; before: string | null; after: string | null }[];
};

/** A carrier's file for staff who may not see where it is paid: without remit-to and bank. */
export function hideRemit<Carrier extends Shown>(carrier: Carrier): Carrier {
  const nowhere = {
    remitName: null,
    remitStreet: null,
    remitCity: null,
    remitState: null,
    remitPostalCode: null,
    noticeOn: null,
    bankName: null,
    bankLastFour: null,
  };
  return {
    ...carrier,
    file: { ...carrier.file, ...nowhere },
    changes: carrier.changes.map((change) =>
      change.detail === "bank" || change.detail === "remit-to"
        ? { ...change, before: null, after: null }
        : change,
    ),
  };
}

/** Entries of the audit log without where a carrier is paid, for staff who may not see it. */
export function hideLoggedRemit<Entry extends { action: string; details: object }>(
  actor: Actor | null,
  entries: readonly Entry[],
): Entry[] {
  const isHidden = ({ action }: Entry) => action === "carrier.remit" && !can(actor, "see-remit");
  return entries.map((entry) => (isHidden(entry) ? { ...entry, details: {} } : entry));
}
