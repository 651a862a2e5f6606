import { data } from "react-router";
import { titled } from "#app/features/company/content.ts";
import { dateOf } from "#app/features/company/days.ts";
import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { MailForm } from "#app/features/quotes/ui/mail-form.tsx";
import { MailReady } from "#app/features/quotes/ui/mail-ready.tsx";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { replyTo } from "#app/forms/form-reply.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead, underHead } from "#app/routes/site/part/page-head.tsx";
import { ServedAnswers } from "#app/routes/site/part/served-answers.tsx";
import { callHref } from "#app/routes/site/reach.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/quote.ts";
import { answerMailForm, type MailMessage } from "./answer-mail-form.ts";
import { openMail } from "./open-mail.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      path: "/quote",
      title: titled("Freight Quote by Email"),
      metaDescription: `Request a freight quote from your own mailbox: fill in six fields and your email app opens with the message written. A broker replies within ${replies.quote}.`,
      keywords: [
        "freight quote",
        "freight quote by email",
        "freight rates",
        "LTL quote",
        "FTL quote",
      ],
    },
    matches,
  );

export async function action({ request, context }: Route.ActionArgs) {
  const { reply, toast } = answerMailForm(
    await request.formData(),
    dateOf(context.get(requestContext).clock.now()),
  );
  flashToast(context, toast);
  return data(reply, { status: reply.shown ? 200 : 422 });
}

/** Does the same in the browser, without a request. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { reply, toast } = answerMailForm(await request.formData(), dateOf(new Date()));
  if (reply.shown) await openMail(reply.shown.href);
  // A failure status, so that the router does not reload data.
  return data({ ...reply, local: { toast } }, { status: 422 });
}

const inline = "font-semibold text-ink underline underline-offset-4";

export default function Quote({ actionData }: Route.ComponentProps) {
  const message = replyTo<MailMessage>(actionData)?.shown;
  return (
    <>
      <PageHead
        name="Quote by email"
        title="Email us your load, get a quote"
        lead={`Six fields are all we need. Fill them in, and your email app opens with the message written. Send it, and a broker replies within ${replies.quote}.`}
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-14 tablet:py-20 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div
          className={`self-start border-2 border-ink bg-sheet p-4 text-ink tablet:p-7 ${underHead}`}
        >
          <h2 className="mb-5 text-4xl tablet:text-5xl">The load</h2>
          {message && <MailReady mailbox={company.email.quotes} message={message} />}
          <MailForm />
        </div>
        <aside className="grid content-start gap-6">
          <div>
            <h2 className="text-3xl">No email app on this device?</h2>
            <p className="mt-2 text-ink-soft">
              Fill in the form anyway, then copy the finished text from this page. Send it from
              anywhere to{" "}
              <span className="font-semibold text-ink">
                <EmailText address={company.email.quotes} />
              </span>
              , or use the{" "}
              <Link to="/request-quote" className={inline}>
                quote request
              </Link>
              , which doesn't need an email app.
            </p>
          </div>
          <div>
            <h2 className="text-3xl">Moving today?</h2>
            <p className="mt-2 text-ink-soft">
              Call{" "}
              <a href={callHref} className={`${inline} whitespace-nowrap`}>
                {company.phone.display}
              </a>
              . The line is open {phoneLine.text}.
            </p>
          </div>
        </aside>
      </div>
      <ServedAnswers />
    </>
  );
}
