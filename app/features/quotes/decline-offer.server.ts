import type { Actor } from "#app/features/accounts/actor.ts";
import { staffEmail } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { company } from "#app/features/company/profile.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { declinedByCustomerMail } from "./mail/answered.server.tsx";
import type { Offer } from "./offer-queries.server.ts";
import { can } from "./policy.ts";
import { settleOffer } from "./settle-offer.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock; origin: string };

/**
 * Declines a quote for the customer, signed in or not, and emails who sent it. A quote already
 * declined stays as it is.
 * @throws AppError `forbidden` for a member of the company who doesn't book; `conflict` when it was accepted or withdrawn, or has expired.
 */
export async function declineOffer(
  { database, actor, clock, origin }: Dependencies,
  offer: Offer,
  reason: string | null,
): Promise<void> {
  if (!can(actor, "answer", offer)) {
    throw new AppError(
      "forbidden",
      "Your role lets you view your company's quotes, not answer them. Ask an owner of your company.",
    );
  }
  if (offer.state === "declined") return;
  const toEmail = await staffEmail(database.query, offer.sentBy, company.email.sales);
  const mail = await declinedByCustomerMail(offer, { reason, origin, toEmail });
  const now = clock.now();
  const { today } = companyDays(clock);
  await database.transaction(actor?.userId ?? null, async (tx) => {
    await settleOffer(tx, offer, { state: "declined", reason, today, now });
    await enqueueMail(tx, mail);
    // A signed-out customer has no account to name; the request itself shows that the customer
    // declined.
    if (!actor) return;
    const subject = { kind: "quote", id: offer.requestId };
    const details = { offer: offer.id, reason };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "quote.decline-offer", subject, details },
      now,
    );
  });
}
