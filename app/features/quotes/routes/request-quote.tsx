import { actorContext } from "#app/features/accounts/actor.ts";
import { readCompanyProfile } from "#app/features/accounts/company-profile.server.ts";
import { titled } from "#app/features/company/content.ts";
import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead, underHead } from "#app/routes/site/part/page-head.tsx";
import { ServedAnswers } from "#app/routes/site/part/served-answers.tsx";
import { callHref } from "#app/routes/site/reach.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/request-quote.ts";
import { loadReceived } from "./load-received.server.ts";
import { quoteAction } from "./quote-action.server.ts";
import { quoteSubjects, readQuoteSubject } from "./quote-query.server.ts";
import { QuoteWaybill } from "./quote-waybill.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(loaderData.page, matches) : [];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(requestContext);
  const actor = context.get(actorContext);
  const profile = actor && (await readCompanyProfile(database.query, actor));
  const subject = readQuoteSubject(url.searchParams);
  return {
    subject,
    services: quoteSubjects,
    // Texts come from the loader, to stay out of the script.
    call: `We'll take the details over the phone. The line is open ${phoneLine.text}.`,
    head: {
      name: "Quote request",
      title: subject.service
        ? `Get a price for ${subject.service}`
        : "Tell us the load, get a price",
      lead: `A broker reads every request and replies within ${replies.quote} with a price, or with the one question we need answered first. There's no obligation.`,
    },
    page: {
      path: "/request-quote",
      title: titled("Quote Request"),
      metaDescription: `Request a freight quote: send the load with its sizes and dates, see what happens next, and what changes a price afterward. Reply in ${replies.quote}.`,
      keywords: ["freight quote request", "truckload quote", "LTL quote", "air freight quote"],
    },
    received: await loadReceived(url, context),
    known: actor && {
      name: `${actor.firstName} ${actor.lastName}`,
      email: actor.email,
      ...(profile && { company: profile.companyName, phone: profile.phone }),
    },
  };
}

export const action = quoteAction;
export const clientAction = sendForm;

export default function RequestQuote({ loaderData }: Route.ComponentProps) {
  const { call, head, page: _, ...form } = loaderData;
  return (
    <>
      <PageHead {...head} />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-14 tablet:py-20 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className={`border-2 border-ink bg-sheet p-4 tablet:p-7 ${underHead}`}>
          <h2 className="mb-5 text-4xl tablet:text-5xl">Your load</h2>
          {/* A refusal keeps the URL, which says what to quote, but not the received request. */}
          <QuoteWaybill action={form.received ? "/request-quote" : undefined} {...form} />
        </section>
        <aside className="self-start border-t-4 border-ink pt-5">
          <h2 className="text-4xl">Prefer to call?</h2>
          <p className="mt-2">{call}</p>
          <a
            href={callHref}
            className="mt-3 inline-block font-display text-5xl font-extrabold hover:text-signal"
          >
            {company.phone.display}
          </a>
          <p className="mt-8 border-t border-line pt-4 text-ink-soft">
            Prefer email?{" "}
            <Link to="/quote" className="font-semibold text-ink underline underline-offset-4">
              Quote by email
            </Link>{" "}
            takes six fields.
          </p>
        </aside>
      </div>
      <ServedAnswers />
    </>
  );
}
