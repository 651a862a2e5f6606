import type { Actor } from "#app/features/accounts/actor.ts";
import { isAddressOf } from "#app/features/accounts/is-address-of.server.ts";
import { refuseNoCustomer } from "#app/features/accounts/refuse-no-customer.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type QuoteRequest, requestQuote } from "./commands.server.ts";
import { can } from "./policy.ts";

type Dependencies = Parameters<typeof requestQuote>[0] & {
  actor: Actor | null;
  /** Whether the quote goes to the address that it names, though that is none of its customer's. */
  confirmAddress: boolean;
};

/**
 * Stores what a customer asks for on the phone as their own request, with the emails of any other;
 * the audit log says who of the staff took it.
 * @throws AppError `not_found` for who is not staff; `invalid` for an address that is none
 * of the customer's, until it's confirmed; as `requestQuote` and `refuseNoCustomer`.
 */
export async function requestQuoteForCustomer(
  { actor, confirmAddress, ...deps }: Dependencies,
  request: QuoteRequest,
): Promise<{ id: string; number: number }> {
  if (!actor || !can(actor, "work-on-quotes")) {
    throw refusalTo(actor, "quotes.work-on-quotes", new AppError("not_found", "Not found"));
  }
  const { query } = deps.database;
  const { userId, email } = request;
  if (userId) {
    await refuseNoCustomer(query, userId);
    if (!confirmAddress && !(await isAddressOf(query, userId, email))) throw otherAddress(email);
  }
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

function otherAddress(email: string): AppError {
  const message = `${email} isn't an address of this customer. Is that right?`;
  return new AppError("invalid", message, { fields: { confirmAddress: [message] } });
}
