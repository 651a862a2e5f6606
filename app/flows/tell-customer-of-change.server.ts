import { and, eq } from "drizzle-orm";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import { changedTerms, changeRow } from "#app/features/assignments/changed-terms.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { readBookerEmail } from "#app/features/shipments/load/booker-email.server.ts";
import type { FollowChange } from "#app/features/shipments/load/follow-load.server.ts";
import { withoutHandoffs } from "#app/features/shipments/load/movement.ts";
import { customerChangeMail } from "#app/features/shipments/mail/changed.server.tsx";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { termsOf } from "./assignment-terms.server.ts";
import { wholeLoad } from "./leg-facts.server.ts";
import { readLoadFacts } from "./load-facts.server.ts";

/**
 * Emails who booked a load what somebody outside of their company changed of it. They know of no
 * handoff, and of no pay of a carrier.
 */
export const tellCustomerOfChange: FollowChange = async (tx, { shipmentId, by, origin }) => {
  const before = await readBooked(tx, shipmentId);
  return async () => {
    const { load, terms } = await readBooked(tx, shipmentId);
    // Its cancellation has an email of its own.
    if (load.canceledAt) return;
    const changes = changedTerms(before.terms, terms).map(changeRow);
    if (changes.length === 0 || (by && (await isMember(tx, by, load.companyId)))) return;
    const email = await readBookerEmail(tx, load.userId);
    if (!email) return;
    const { trackingId } = load;
    const page = origin + shipmentPath(trackingId);
    await enqueueMail(tx, await customerChangeMail({ trackingId, page, changes }, email));
  };
};

/** A load as its customer booked it, in the form in which signed terms are compared. */
async function readBooked(tx: Queryable, shipmentId: string) {
  const facts = await readLoadFacts(tx, shipmentId);
  const booked = { ...facts, ...wholeLoad, stops: withoutHandoffs(facts.stops) };
  return { load: facts.load, terms: termsOf(booked, { pay: [], tonuCents: null }) };
}

async function isMember(tx: Queryable, userId: string, companyId: string): Promise<boolean> {
  const isOwn = and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyId));
  return (await tx.$count(companyMembers, isOwn)) > 0;
}
