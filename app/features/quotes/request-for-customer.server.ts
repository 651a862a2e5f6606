import type { Actor } from "#app/features/accounts/actor.ts";
import { refuseNoCustomer } from "#app/features/accounts/refuse-no-customer.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type QuoteRequest, requestQuote } from "./commands.server.ts";
import { can } from "./policy.ts";

type Dependencies = Parameters<typeof requestQuote>[0] & { actor: Actor | null };

/**
 * Stores what a customer asks for on the phone as their own request, with the emails of any other;
 * the audit log says who of the staff took it.
 * @throws AppError `not_found` for who is not staff; as `requestQuote`
 * and `refuseNoCustomer`.
 */
export async function requestQuoteForCustomer(
  { actor, ...deps }: Dependencies,
  request: QuoteRequest,
): Promise<{ id: string; number: number }> {
  if (!actor || !can(actor, "work-on-quotes")) {
    throw refusalTo(actor, "quotes.work-on-quotes", new AppError("not_found", "Not found"));
  }
  if (request.userId) await refuseNoCustomer(deps.database.query, request.userId);
  return requestQuote(
    {
      ...deps,
      actorId: actor.userId,
      alongside: async (tx, id) => {
        const details: Details = request.userId ? { customer: request.userId } : {};
        const subject = { kind: "quote", id };
        const entry = { actorId: actor.userId, action: "quote.request" as const, subject, details };
        await recordAudit(tx, entry, deps.clock.now());
        await deps.alongside?.(tx, id);
      },
    },
    request,
  );
}
