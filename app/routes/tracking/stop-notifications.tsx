import { data } from "react-router";
import { stopNotifications } from "#app/features/shipments/notifications.server.ts";
import { readStopToken } from "#app/flows/notification-link.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import type { Route } from "./+types/stop-notifications.ts";
import { DeadLink } from "./dead-link.tsx";

export const meta = unlistedMeta({
  name: "Email about a load",
  metaDescription: "Stop the emails you get about a load.",
  path: "/stop-notices",
});

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Looking changes nothing: mail scanners open every link. */
export function loader({ request, context }: Route.LoaderArgs) {
  const subscription = readStopToken(context.get(requestContext).signer, tokenOf(request));
  const who = subscription?.who ?? null;
  return data({ who, token: tokenOf(request) }, { status: who ? 200 : 404 });
}

/** A press here or in a mail program, which sends `List-Unsubscribe=One-Click` and follows no redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, signer } = context.get(requestContext);
  const subscription = readStopToken(signer, tokenOf(request));
  if (!subscription) return data({ stopped: false }, { status: 404 });
  await stopNotifications({ database, clock }, subscription);
  return data({ stopped: true });
}

export default function StopNotifications({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.stopped) {
    return (
      <PageHead
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
      <form
        method="post"
        action={`?token=${encodeURIComponent(loaderData.token)}`}
        className="mx-auto max-w-7xl px-4 py-10"
      >
        <button type="submit" className={buttonStyle()}>
          Stop the email
        </button>
      </form>
    </>
  );
}
