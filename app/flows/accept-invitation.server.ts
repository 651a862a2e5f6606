import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import { joinCompany } from "#app/features/accounts/people/join-company.server.ts";
import { moveInstantQuotes } from "#app/features/instant-quotes/move-company.server.ts";
import { moveInvoices } from "#app/features/invoices/company.server.ts";
import { movePresets } from "#app/features/presets/move-company.server.ts";
import { moveQuotes } from "#app/features/quotes/move-company.server.ts";
import { moveShipments } from "#app/features/shipments/move-company.server.ts";
import { removeEndpoints } from "#app/features/webhooks/endpoints.server.ts";

/**
 * Adds the actor to the company that invited them. If nobody else is in their own company, its
 * loads, invoices, quotes and presets move along.
 * @throws AppError as `joinCompany` does.
 */
export async function acceptInvitation(
  account: AccountRequest,
  actor: Actor,
  invitationId: string,
): Promise<void> {
  await joinCompany(account, actor, invitationId, async (tx, from, to) => {
    await moveShipments(tx, from, to);
    await moveInvoices(tx, from, to);
    await moveQuotes(tx, from, to);
    await movePresets(tx, from, to);
    await moveInstantQuotes(tx, from, to);
    // The new company decides itself where its news goes.
    await removeEndpoints(tx, from);
  });
}
