import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { isEmailConfirmed } from "#app/features/accounts/confirmed-email.server.ts";
import { canManageKeys } from "#app/features/accounts/policy.ts";
import { AccountPart, AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { ConfirmFirst } from "#app/features/accounts/ui/confirm-first.tsx";
import {
  countFailedMessages,
  listDeliveries,
  replayDelivery,
  replayFailed,
  sendTest,
} from "#app/features/webhooks/deliveries.server.ts";
import {
  changeEndpoint,
  createEndpoint,
  enableEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  type WebhookDependencies,
} from "#app/features/webhooks/endpoints.server.ts";
import {
  changeEndpointSchema,
  endpointSchema,
  newEndpointSchema,
  replaySchema,
} from "#app/features/webhooks/schema.ts";
import { secretOf } from "#app/features/webhooks/secret.server.ts";
import { NewEndpointForm } from "#app/features/webhooks/ui/endpoint-forms.tsx";
import { EndpointList } from "#app/features/webhooks/ui/endpoint-list.tsx";
import { formActions } from "#app/forms/form-action.server.ts";
import { overtakenToast } from "#app/forms/overtaken-toast.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/webhooks.ts";
import { accountForm, actorHere } from "./account-form.server.ts";

const path = "/account/webhooks";

export const meta = unlistedMeta({
  name: "Webhooks",
  metaDescription: "Where we tell your company's software what happens to its loads.",
  path,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorHere(context, url);
  if (!actor) return null;
  const { database, signer } = context.get(requestContext);
  const found = await listEndpoints(database.query, actor);
  const endpoints = await Promise.all(
    found.map(async ({ id, url, kinds, version, disabledReason, secretVersion, rotatedAt }) => ({
      id,
      url,
      kinds,
      version,
      disabledReason,
      secret: secretOf(signer, { id, secretVersion }),
      rotatedAt: rotatedAt?.toISOString() ?? null,
      deliveries: await listDeliveries(database.query, id),
      failed: await countFailedMessages(database.query, id),
    })),
  );
  const confirmed = await isEmailConfirmed(database.query, actor);
  return { endpoints, confirmed, mayManage: canManageKeys(actor) };
}

/** A button on an endpoint, and its toast. */
function endpointForm(
  run: (deps: WebhookDependencies, endpoint: string) => Promise<void>,
  toast: { title: string; description: string },
) {
  return accountForm({
    schema: endpointSchema,
    run: async ({ database, clock }, actor: Actor, { endpoint }) => {
      await run({ database, clock, actor }, endpoint);
      return { to: path, toast };
    },
  });
}

export const action = formActions({
  create: accountForm({
    schema: newEndpointSchema,
    run: async ({ database, clock }, actor, given) => {
      await createEndpoint({ database, clock, actor }, { ...given, id: randomUUID() });
      const description = "Send a test to see it work.";
      return { to: path, toast: { title: "Endpoint added", description } };
    },
  }),
  change: accountForm({
    schema: changeEndpointSchema,
    refusalToast: overtakenToast,
    run: async ({ database, clock }, actor, { endpoint, ...given }) => {
      await changeEndpoint({ database, clock, actor }, { ...given, id: endpoint });
      const description = "Its messages go to this address from now on.";
      return { to: path, toast: { title: "Endpoint saved", description } };
    },
  }),
  test: endpointForm(sendTest, {
    title: "Test sent",
    description: "Reload this page to see the answer.",
  }),
  "replay-failed": endpointForm(replayFailed, {
    title: "Sent again",
    description: "All messages that failed are on their way.",
  }),
  rotate: endpointForm(rotateSecret, {
    title: "Secret rotated",
    description: "The old secret signs for 24 more hours.",
  }),
  enable: endpointForm(enableEndpoint, {
    title: "Endpoint enabled",
    description: "New messages go to it from now on. Those that failed can be sent again.",
  }),
  remove: endpointForm(removeEndpoint, {
    title: "Endpoint removed",
    description: "We won't send it anything else.",
  }),
  replay: accountForm({
    schema: endpointSchema.extend(replaySchema.shape),
    run: async ({ database, clock }, actor, { endpoint, delivery }) => {
      await replayDelivery({ database, clock, actor }, endpoint, delivery);
      const description = "The message is on its way, with the same ID.";
      return { to: path, toast: { title: "Sent again", description } };
    },
  }),
});

export const clientAction = sendForm;

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  return (
    <AccountShell
      title="Webhooks"
      lead="We notify your software when your loads change, so it doesn't have to poll."
      signedIn={loaderData !== null}
    >
      {loaderData && !loaderData.mayManage && (
        <p className="mt-8">Only an owner of your company manages webhooks.</p>
      )}
      {loaderData?.mayManage && (
        <>
          <AccountPart
            id="endpoints"
            heading="Endpoints"
            text="If an endpoint doesn't accept a message, we retry for three days."
          >
            <EndpointList endpoints={loaderData.endpoints} />
          </AccountPart>
          <AccountPart
            id="new-endpoint"
            heading="New endpoint"
            text="Check each message's signature with the endpoint's secret."
          >
            {loaderData.confirmed ? <NewEndpointForm /> : <ConfirmFirst what="add webhooks" />}
          </AccountPart>
        </>
      )}
    </AccountShell>
  );
}
