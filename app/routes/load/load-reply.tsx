import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { company } from "#app/features/company/profile.ts";
import {
  messageTitle,
  readMessages,
} from "#app/features/shipments/conversation/read-messages.server.ts";
import {
  openReplyLink,
  replyPath,
} from "#app/features/shipments/conversation/reply-link.server.ts";
import { loadMessageSchema } from "#app/features/shipments/conversation/schema.ts";
import { sendLoadMessage } from "#app/features/shipments/conversation/send-message.server.ts";
import { messageMax } from "#app/features/shipments/conversation/thread.ts";
import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { type FormArgs, formAction } from "#app/forms/form-action.server.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Timeline } from "#app/ui/timeline.tsx";
import type { Route } from "./+types/load-reply.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Reply about a load",
  metaDescription: "Messages about your load, and how to answer them.",
  path: "/load-reply",
});

/** The person and load of the link, regardless of the session; undefined for a link that ended. */
async function openLink({ context, params: { token = "" } }: FormArgs) {
  const { database, clock, signer, origin } = context.get(requestContext);
  const found = await openReplyLink({ query: database.query, signer, clock }, token);
  return found && { ...found, deps: { database, clock, signer, origin, actor: found.actor } };
}

/**
 * Like `openLink`, for a form, so that typed text stays on the page.
 * @throws AppError `not_found`.
 */
async function openSentLink(args: FormArgs) {
  const found = await openLink(args);
  if (found) return found;
  throw new AppError("not_found", "This link no longer works. Sign in to reply on the load.");
}

export async function loader(args: Route.LoaderArgs) {
  const found = await openLink(args);
  if (!found) throw data(null, { status: 404 });
  const { load, side, deps } = found;
  const messages = await readMessages(deps.database.query, load, side);
  return {
    trackingId: load.trackingId,
    side,
    messageId: randomUUID(),
    messages: messages.toReversed().map((message) => ({
      key: message.id,
      title: messageTitle(message, side),
      at: message.sentAt,
      by: message.by ?? "Deleted account",
      text: message.text,
    })),
  };
}

export const action = formAction({
  schema: loadMessageSchema,
  permit: async (args) => void (await openSentLink(args)),
  recipient: () => null,
  about: "text",
  run: async ({ messageId, text }, args) => {
    const { deps, load, side } = await openSentLink(args);
    await sendLoadMessage(deps, { id: load.id, messageId, as: side, side, text, byLink: true });
    const description = "Our team reads it on the load.";
    const to = replyPath(args.params.token ?? "");
    return { to, toast: { title: "Message sent", description } };
  },
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** The messages about a load, opened from an emailed link, with a reply form. */
export default function LoadReply({ loaderData }: Route.ComponentProps) {
  const { trackingId, side, messageId, messages } = loaderData;
  return (
    <>
      <PageHead
        name={`Load ${trackingId}`}
        title={`Reply about load ${trackingId}`}
        lead={`Your message goes to our team at ${company.name}.`}
      />
      <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-4 py-10 desktop:grid-cols-2">
        <Form
          id="load-reply"
          button="Send message"
          working="Sending..."
          initial={{ messageId, side }}
        >
          <Honeypot />
          <HiddenField name="messageId" />
          <HiddenField name="side" />
          <TextAreaField name="text" label="Message" rows={6} maxLength={messageMax} />
        </Form>
        <section>
          <h2 className="mb-3 text-2xl">Messages</h2>
          <Timeline
            label={`Messages about load ${trackingId}`}
            entries={messages.map(({ text, ...entry }) => ({
              ...entry,
              text: <p className="whitespace-pre-line">{text}</p>,
            }))}
          />
        </section>
      </div>
    </>
  );
}
