import { Link } from "react-router";
import quoteScript from "#app/entry.quote.ts?script";
import { titled } from "#app/features/company/content.ts";
import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { MailForm } from "#app/features/quotes/ui/mail-form.tsx";
import { MailReady } from "#app/features/quotes/ui/mail-ready.tsx";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead, underHead } from "#app/routes/site/part/page-head.tsx";
import { callHref } from "#app/routes/site/reach.ts";
import type { Stillness } from "#app/routes/site/stillness.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import type { Route } from "./+types/quote.ts";
import { answerQuote } from "./answer-quote.server.ts";
import { HowWeAnswer } from "./how-we-answer.tsx";

// In a page that the browser draws, the form goes to the server as without a script.
export const handle: Stillness = {
  still: true,
  ...(import.meta.env.SSR && { script: quoteScript }),
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      path: "/quote",
      title: titled("Freight Quote by E-mail"),
      metaDescription: `Ask for a freight quote from your own mailbox: fill in six lines and your mail program opens with the message written. A broker replies within ${replies.quote}.`,
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
  return answerQuote(context, await request.formData());
}

const inline = "font-semibold text-ink underline underline-offset-4";

export default function Quote({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        name="Quote by e-mail"
        title="Write one message, get one price"
        lead={`Six facts make a quote. Fill them in, and your own mail program opens with the message written. Send it, and a broker replies within ${replies.quote}.`}
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-14 tablet:py-20 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div
          className={`self-start border-2 border-ink bg-sheet p-4 text-ink tablet:p-7 ${underHead}`}
        >
          <h2 className="mb-5 text-4xl tablet:text-5xl">The load</h2>
          <MailReady mailbox={company.email.quotes} message={actionData?.message} />
          <MailForm result={actionData?.result} />
        </div>
        <aside className="grid content-start gap-6">
          <div>
            <h2 className="text-3xl">No mail program on this machine?</h2>
            <p className="mt-2 text-ink-soft">
              Fill in the form all the same: it leaves the finished text here to copy. Send it from
              anywhere to{" "}
              <span className="font-semibold text-ink">
                <EmailText address={company.email.quotes} />
              </span>
              , or use the{" "}
              <Link to="/request-quote" className={inline}>
                quote request
              </Link>
              , which needs no mail program.
            </p>
          </div>
          <div>
            <h2 className="text-3xl">It moves today?</h2>
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
      <HowWeAnswer />
    </>
  );
}
