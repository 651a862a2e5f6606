import { data } from "react-router";
import { z } from "zod";
import {
  confirmSubscriber,
  stopSubscriber,
} from "#app/features/shipments/notifications/subscribers.server.ts";
import { readConfirmToken } from "#app/flows/notification-link.server.ts";
import { Form } from "#app/forms/form.tsx";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { readReply } from "#app/forms/form-reply.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { type RequestContext, requestContext } from "#app/platform/request-context.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/email-updates.ts";
import { DeadLink, LinkDone } from "./link-answers.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Email updates",
  metaDescription: "Choose whether to get email updates about a shipper's loads.",
  path: "/email-updates",
});

function subscriberOf({ url, context }: Pick<FormArgs, "url" | "context">) {
  return readConfirmToken(context.get(requestContext).signer, url.searchParams.get("token") ?? "");
}

/** Opening the link changes nothing, because email scanners open every link. */
export function loader(args: Route.LoaderArgs) {
  const works = subscriberOf(args) !== null;
  return data({ works }, { status: works ? 200 : 404 });
}

type Answer = (deps: RequestContext, id: string) => Promise<void>;

function answerForm(answer: Answer) {
  return formHandler({
    schema: z.object({}),
    run: async (_, args) => {
      const id = subscriberOf(args);
      if (!id) throw new AppError("not_found", "This link doesn't work.");
      await answer(args.context.get(requestContext), id);
      return { shown: "answered" as const };
    },
  });
}

const answers = formActions({
  confirm: answerForm(confirmSubscriber),
  stop: answerForm(stopSubscriber),
});

export async function action(args: Route.ActionArgs) {
  // A link that is not ours finds nothing, before the form is looked at.
  if (subscriberOf(args) === null) return data(null, { status: 404 });
  return answers(args);
}

export const clientAction = sendForm;

/** What each answer leads to. */
const said = {
  confirm: {
    title: "Updates are on",
    lead: "We email you when a load the shipper adds you to is picked up or delivered. Each email has a link to stop.",
  },
  stop: {
    title: "We won't email you",
    lead: "You won't get email about this shipper's loads.",
  },
} as const;

export default function EmailUpdates({ loaderData, actionData }: Route.ComponentProps) {
  const reply = readReply(actionData);
  if (reply?.shown) return <LinkDone {...said[reply.intent === "confirm" ? "confirm" : "stop"]} />;
  if (!loaderData.works) return <DeadLink />;
  return (
    <>
      <PageHead
        title="Want load updates by email?"
        lead="A shipper that books freight with us gave us your address: one email when a load is picked up, one when it's delivered."
      />
      <div className="mx-auto flex max-w-7xl flex-wrap gap-4 px-4 py-10">
        <Form id="confirm" intent="confirm" button="Yes, send me updates" working="Saving..." />
        <Form
          id="stop"
          intent="stop"
          button="No, and don't ask again"
          working="Saving..."
          look="secondary"
        />
      </div>
    </>
  );
}
