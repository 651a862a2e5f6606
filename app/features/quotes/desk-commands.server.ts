import { eq } from "drizzle-orm";
import { refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { changeQuote } from "./change-quote.server.ts";
import { declinedMail } from "./mail/declined.server.tsx";
import { quoteStatuses } from "./quote-request.ts";
import { quoteNotes, quoteRequests } from "./tables.server.ts";
import { withdrawOffers } from "./withdraw-offers.server.ts";

type Seen = { id: string; version: number };

/**
 * Takes a pending request into review and assigns it to the actor.
 * @throws AppError as `changeQuote` does.
 */
export async function takeIntoReview(deps: StaffDependencies, seen: Seen): Promise<void> {
  const change = { status: "in review" as const, ownerId: deps.actor?.userId ?? null };
  await changeQuote(deps, { ...seen, from: ["pending"], action: "quote.review" }, change);
}

/**
 * Assigns a request to a staff member, or to nobody.
 * @throws AppError as `changeQuote` does, `invalid` when the new owner is not staff.
 */
export async function handOver(
  deps: StaffDependencies,
  { ownerId, ...seen }: Seen & { ownerId: string | null },
): Promise<void> {
  const refuse = async (tx: Queryable) => {
    if (ownerId !== null) await refuseUnlessStaff(tx, ownerId, "ownerId");
  };
  const work = { ...seen, from: quoteStatuses, action: "quote.owner" as const, refuse };
  await changeQuote(deps, work, { ownerId }, async () => ({ owner: ownerId }));
}

/**
 * Adds a note, which can't be changed later.
 * @throws AppError as `changeQuote` does.
 */
export async function addNote(
  deps: StaffDependencies,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const work = { id, version: null, from: quoteStatuses, action: "quote.note" as const };
  const authorId = deps.actor?.userId ?? null;
  await changeQuote(deps, work, {}, async (tx) => {
    await tx.insert(quoteNotes).values({ requestId: id, authorId, at: deps.clock.now(), text });
    return {};
  });
}

/**
 * Declines a request, tells the customer why, and withdraws its open quote.
 * @throws AppError as `changeQuote` does.
 */
export async function declineQuote(
  deps: StaffDependencies,
  { reason, ...seen }: Seen & { reason: string },
): Promise<void> {
  const { id } = seen;
  const [request] = await deps.database.query
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id));
  const mail = request && (await declinedMail(request, reason));
  const from = ["pending", "in review", "quoted", "expired"] as const;
  const change = {
    status: "declined" as const,
    declinedBy: "staff" as const,
    declinedReason: reason,
    validUntil: null,
  };
  await changeQuote(deps, { ...seen, from, action: "quote.decline" }, change, async (tx) => {
    await withdrawOffers(tx, id, deps.clock.now());
    if (mail) await enqueueMail(tx, mail);
    return { reason };
  });
}
