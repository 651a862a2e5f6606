import { personalData } from "#app/capabilities.server.ts";
import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import { deleteAccount } from "#app/features/accounts/delete-account.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";

/**
 * Deletes the actor's account and what each capability stores about them in one transaction; the
 * open exceptions of somebody on the team go to others. A test searches every table for leftovers.
 * @throws AppError `invalid` when the password is wrong, `too_many`.
 */
export async function deleteEverything(
  deps: AccountRequest & { signer: Signer },
  actor: Actor,
  password: string,
): Promise<void> {
  await deleteAccount(deps, actor, password, async (tx, ended) => {
    for (const { forget } of personalData) await forget?.(tx, { actor, ended, deps });
  });
}
