import { data } from "react-router";
import { z } from "zod";
import { stopNotifications } from "#app/features/shipments/notifications/notifications.server.ts";
import { readStopToken } from "#app/flows/notification-link.server.ts";
import { Form } from "#app/forms/form.tsx";
import { type FormArgs, formAction } from "#app/forms/form-action.server.ts";
import { replyTo } from "#app/forms/form-reply.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/stop-notifications.ts";
import { DeadLink, LinkDone } from "./link-answers.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Email about a load",
  metaDescription: "Stop the emails you get about a load.",
  path: "/stop-notices",
});

function subscriptionOf({ url, context }: Pick<FormArgs, "url" | "context">) {
  return readStopToken(context.get(requestContext).signer, url.searchParams.get("token") ?? "");
}

/** Opening the link changes nothing, because email scanners open every link. */
export function loader(args: Route.LoaderArgs) {
  const who = subscriptionOf(args)?.who ?? null;
  return data({ who }, { status: who ? 200 : 404 });
}

/**
 * Handles the button here, and email clients, which send `List-Unsubscribe=One-Click` and follow no
 * redirect.
 */
export const action = formAction({
  schema: z.object({}),
  run: async (_, args) => {
    const subscription = subscriptionOf(args);
    if (!subscription) throw new AppError("not_found", "This link doesn't work.");
    await stopNotifications(args.context.get(requestContext), subscription);
    return { shown: "stopped" as const };
  },
});

export const clientAction = sendForm;

export default function StopNotifications({ loaderData, actionData }: Route.ComponentProps) {
  if (replyTo(actionData)?.shown) {
    return (
      <LinkDone
        title="Email stopped"
        lead="You're off the list. Email already on its way may still arrive."
      />
    );
  }
  if (!loaderData.who) return <DeadLink />;
  const ofOwner = loaderData.who === "owner";
  return (
    <>
      <PageHead
        title={ofOwner ? "Stop email about this load?" : "Stop email about this shipper's loads?"}
        lead={
          ofOwner
            ? "You won't get any more updates about it. Updates about other loads continue."
            : "You won't get any more updates about this shipper's loads."
        }
      />
      <div className="mx-auto max-w-7xl px-4 py-10">
        <Form id="stop" button="Stop the email" working="Stopping..." />
      </div>
    </>
  );
}
