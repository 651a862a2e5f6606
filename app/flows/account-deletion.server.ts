import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import { deleteAccount } from "#app/features/accounts/delete-account.server.ts";
import { forgetTalks } from "#app/features/consultation/forget.server.ts";
import { forgetMessages } from "#app/features/contact/forget.server.ts";
import { forgetQuotes } from "#app/features/quotes/forget.server.ts";
import { forgetNotices } from "#app/features/shipments/forget.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";

/**
 * Deletes the actor's account and what each feature holds of the person, in one transaction. A
 * feature that holds something is added here; a test looks for what is left in every table.
 * @throws AppError `invalid` when the password is wrong, `too_many`.
 */
export async function deleteEverything(
  deps: AccountRequest & { signer: Signer },
  actor: Actor,
  password: string,
): Promise<void> {
  await deleteAccount(deps, actor, password, async () => {
    const forgetTheirTalks = await forgetTalks(deps, actor);
    return async (tx) => {
      await forgetTheirTalks(tx);
      await forgetMessages(tx, actor);
      await forgetQuotes(tx, actor);
      await forgetNotices(tx, actor);
    };
  });
}
