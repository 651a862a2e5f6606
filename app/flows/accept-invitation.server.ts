import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import { joinCompany } from "#app/features/accounts/people/join-company.server.ts";
import { moveQuotes } from "#app/features/quotes/move-company.server.ts";
import { moveShipments } from "#app/features/shipments/move-company.server.ts";

/**
 * Takes the actor into the company that invited them, with the loads and quotes of a company that
 * nobody else is in.
 * @throws AppError as `joinCompany` does.
 */
export async function acceptInvitation(
  account: AccountRequest,
  actor: Actor,
  invitationId: string,
): Promise<void> {
  await joinCompany(account, actor, invitationId, async (tx, from, to) => {
    await moveShipments(tx, from, to);
    await moveQuotes(tx, from, to);
  });
}
