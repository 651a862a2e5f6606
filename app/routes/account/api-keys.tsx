import {
  createKey,
  listKeys,
  revokeKey,
} from "#app/features/accounts/api-keys/manage-keys.server.ts";
import { newKeySchema, revokeKeySchema } from "#app/features/accounts/api-keys/schema.ts";
import { KeyList } from "#app/features/accounts/api-keys/ui/key-list.tsx";
import { ShownKey } from "#app/features/accounts/api-keys/ui/new-key.tsx";
import { NewKeyForm } from "#app/features/accounts/api-keys/ui/new-key-form.tsx";
import { isEmailConfirmed } from "#app/features/accounts/confirmed-email.server.ts";
import { canManageKeys } from "#app/features/accounts/policy.ts";
import { AccountPart, AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { ConfirmFirst } from "#app/features/accounts/ui/confirm-first.tsx";
import { formActions } from "#app/forms/form-action.server.ts";
import { replyTo } from "#app/forms/form-reply.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/api-keys.ts";
import { accountForm, actorHere } from "./account-form.server.ts";

const path = "/account/api-keys";

export const meta = unlistedMeta({
  name: "API keys",
  metaDescription: "API keys for software that books and tracks your loads.",
  path,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorHere(context, url);
  if (!actor) return null;
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const [keys, confirmed] = await Promise.all([
    listKeys({ query, clock }, actor),
    isEmailConfirmed(query, actor),
  ]);
  return { keys, confirmed, mayManage: canManageKeys(actor), roles: actor.roles };
}

export const action = formActions({
  create: accountForm({
    schema: newKeySchema,
    run: async (account, actor, given) => ({
      shown: { secret: await createKey(account, actor, given) },
    }),
  }),
  revoke: accountForm({
    schema: revokeKeySchema,
    run: async (account, actor, { key }) => {
      await revokeKey(account, actor, key);
      return {
        to: path,
        toast: { title: "Key revoked", description: "Software that used it has lost access." },
      };
    },
  }),
});

export const clientAction = sendForm;

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const secret = replyTo<{ secret: string }>(actionData, "create")?.shown?.secret;
  return (
    <AccountShell
      title="API keys"
      lead="Let your ERP or TMS book and follow loads. A key acts as the person who created it."
      signedIn={loaderData !== null}
    >
      {secret && <ShownKey secret={secret} />}
      {loaderData && (
        <>
          <AccountPart
            id="keys"
            heading="Your company's keys"
            text="A key works until it's revoked, it expires, or its creator leaves the company or resets their password."
          >
            <KeyList keys={loaderData.keys} mayManage={loaderData.mayManage} />
          </AccountPart>
          {loaderData.mayManage && (
            <AccountPart
              id="new-key"
              heading="New key"
              text="Give each system its own key, with only the permissions it needs."
            >
              {loaderData.confirmed ? (
                <NewKeyForm roles={loaderData.roles} />
              ) : (
                <ConfirmFirst what="create API keys" />
              )}
            </AccountPart>
          )}
        </>
      )}
    </AccountShell>
  );
}
