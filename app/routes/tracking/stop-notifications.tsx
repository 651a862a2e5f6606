import { data } from "react-router";
import { company } from "#app/features/company/profile.ts";
import { stopNotifications } from "#app/features/shipments/notifications.server.ts";
import { readStopToken } from "#app/flows/notification-link.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import type { Route } from "./+types/stop-notifications.ts";

export const meta = unlistedMeta({
  name: "Mail about a load",
  metaDescription: "Stop the mails that one load sends you.",
  path: "/stop-notices",
});

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Looking changes nothing: mail scanners open every link. */
export function loader({ request, context }: Route.LoaderArgs) {
  const works = readStopToken(context.get(requestContext).signer, tokenOf(request)) !== null;
  return data({ works, token: tokenOf(request) }, { status: works ? 200 : 404 });
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
        title="No more mail about this load"
        lead="It is done. Mail that is on its way may still arrive."
      />
    );
  }
  if (!loaderData.works) {
    return (
      <PageHead
        title="This link does not work"
        lead={`Open it from the mail once more, whole, or write to ${company.email.general}.`}
      />
    );
  }
  return (
    <>
      <PageHead
        title="End the mail about this load?"
        lead="You will hear no more of its milestones. Other loads are not touched."
      />
      <form
        method="post"
        action={`?token=${encodeURIComponent(loaderData.token)}`}
        className="mx-auto max-w-7xl px-4 py-10"
      >
        <button type="submit" className={buttonStyle()}>
          Send me no more
        </button>
      </form>
    </>
  );
}
