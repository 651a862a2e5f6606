import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import { deleteAccount } from "#app/features/accounts/delete-account.server.ts";
import { forgetDrivers } from "#app/features/assignments/forget.server.ts";
import { forgetCarrierOffers } from "#app/features/carrier-offers/forget.server.ts";
import { forgetCarrierFile } from "#app/features/carriers/forget.server.ts";
import { forgetConsultations } from "#app/features/consultation/forget.server.ts";
import { forgetMessages } from "#app/features/contact/forget.server.ts";
import { forgetEdi } from "#app/features/edi/forget.server.ts";
import { forgetInstantQuotes } from "#app/features/instant-quotes/forget.server.ts";
import { forgetBilling } from "#app/features/invoices/company.server.ts";
import { forgetBids } from "#app/features/load-board/forget.server.ts";
import { forgetSignatures } from "#app/features/papers/forget.server.ts";
import { forgetPresets } from "#app/features/presets/forget.server.ts";
import { forgetQuotes } from "#app/features/quotes/forget.server.ts";
import { forgetConversations } from "#app/features/shipments/conversation/forget.server.ts";
import { forgetShipmentContacts } from "#app/features/shipments/forget.server.ts";
import { forgetImports } from "#app/features/shipments/import/forget.server.ts";
import { forgetViews } from "#app/features/shipments/saved-views.server.ts";
import { forgetEndpoints } from "#app/features/webhooks/endpoints.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";

/**
 * Deletes the actor's account and the personal data of every feature in one transaction. Add each
 * feature that stores personal data here; a test searches every table for leftovers.
 * @throws AppError `invalid` when the password is wrong, `too_many`.
 */
export async function deleteEverything(
  deps: AccountRequest & { signer: Signer },
  actor: Actor,
  password: string,
): Promise<void> {
  await deleteAccount(deps, actor, password, async (tx, ended) => {
    await forgetConsultations(deps, tx, actor);
    await forgetCarrierOffers(tx, actor);
    await forgetDrivers(tx, actor);
    await forgetBids(tx, actor);
    if (ended) await forgetCarrierFile(tx, ended);
    await forgetBilling(tx, actor);
    await forgetInstantQuotes(tx, actor);
    await forgetMessages(tx, actor);
    await forgetSignatures(tx, actor);
    await forgetPresets(tx, actor);
    await forgetQuotes(tx, actor);
    await forgetShipmentContacts(tx, actor);
    await forgetViews(tx, actor);
    await forgetEndpoints(tx, actor.companyId);
    await forgetConversations(tx, actor);
    await forgetImports(tx, actor);
    await forgetEdi(tx, actor);
  });
}
