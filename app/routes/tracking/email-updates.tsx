import { data } from "react-router";
import { confirmSubscriber, stopSubscriber } from "#app/features/shipments/subscribers.server.ts";
import { readConfirmToken } from "#app/flows/notification-link.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/email-updates.ts";
import { DeadLink } from "./dead-link.tsx";

export const meta = unlistedMeta({
  name: "Email updates",
  metaDescription: "Choose whether to get email updates about a shipper's loads.",
  path: "/email-updates",
});

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Looking changes nothing: mail scanners open every link. */
export function loader({ request, context }: Route.LoaderArgs) {
  const works = readConfirmToken(context.get(requestContext).signer, tokenOf(request)) !== null;
  return data({ works, token: tokenOf(request) }, { status: works ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, signer } = context.get(requestContext);
  const id = readConfirmToken(signer, tokenOf(request));
  if (!id) return data({ answer: null }, { status: 404 });
  const answer = (await request.formData()).get("answer");
  if (answer === "yes") await confirmSubscriber({ database, clock }, id);
  else if (answer === "no") await stopSubscriber({ database, clock }, id);
  else return data({ answer: null }, { status: 400 });
  return data({ answer });
}

export default function EmailUpdates({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.answer === "yes") {
    return (
      <PageHead
        title="Updates are on"
        lead="We email you when a load the shipper adds you to is picked up or delivered. Each email has a link to stop."
      />
    );
  }
  if (actionData?.answer === "no") {
    return (
      <PageHead title="We won't email you" lead="You won't get email about this shipper's loads." />
    );
  }
  if (!loaderData.works) return <DeadLink />;
  return (
    <>
      <PageHead
        title="Want load updates by email?"
        lead="A shipper that books freight with us gave us your address: one email when a load is picked up, one when it's delivered."
      />
      <form
        method="post"
        action={`?token=${encodeURIComponent(loaderData.token)}`}
        className="mx-auto flex max-w-7xl flex-wrap gap-4 px-4 py-10"
      >
        <Button type="submit" name="answer" value="yes">
          Yes, send me updates
        </Button>
        <Button type="submit" name="answer" value="no" look="secondary">
          No, and don't ask again
        </Button>
      </form>
    </>
  );
}
