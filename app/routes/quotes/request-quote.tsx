import { actorContext } from "#app/features/accounts/actor.ts";
import { titled } from "#app/features/company/content.ts";
import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { HowWeAnswer } from "#app/routes/site/part/how-we-answer.tsx";
import { PageHead, underHead } from "#app/routes/site/part/page-head.tsx";
import { callHref } from "#app/routes/site/reach.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/request-quote.ts";
import { readQuoteSubject } from "./quote-query.server.ts";
import { QuoteWaybill } from "./quote-waybill.tsx";
import { receiveQuote } from "./receive-quote.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      path: "/request-quote",
      title: titled("Quote Request"),
      metaDescription: `Request a freight quote: send the load with its sizes and dates, see what happens to your request, and what changes a price afterward. Reply in ${replies.quote}.`,
      keywords: ["freight quote request", "truckload quote", "LTL quote", "air freight quote"],
    },
    matches,
  );

export function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  return {
    subject: readQuoteSubject(new URL(request.url).searchParams),
    known: actor && { name: `${actor.firstName} ${actor.lastName}`, email: actor.email },
  };
}

export function action(args: Route.ActionArgs) {
  return receiveQuote(args);
}

export default function RequestQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, known } = loaderData;
  const { service } = subject;
  return (
    <>
      <PageHead
        name="Quote request"
        title={
          service ? `Get a price for ${service}` : "Tell us the load, and get a price you can check"
        }
        lead={`A broker reads every request and replies within ${replies.quote}, with a price or with the one question that stands in the way of it. Asking commits you to nothing.`}
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-14 tablet:py-20 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className={`border-2 border-ink bg-sheet p-4 tablet:p-7 ${underHead}`}>
          <h2 className="mb-5 text-4xl tablet:text-5xl">Fill in the waybill</h2>
          <QuoteWaybill subject={subject} answer={actionData} known={known} />
        </section>
        <aside className="self-start border-t-4 border-ink pt-5">
          <h2 className="text-4xl">Or read it out</h2>
          <p className="mt-2">
            On the phone, we write while you talk. The line is open {phoneLine.text}.
          </p>
          <a
            href={callHref}
            className="mt-3 inline-block font-display text-5xl font-extrabold hover:text-signal"
          >
            {company.phone.display}
          </a>
          <p className="mt-8 border-t border-line pt-4 text-ink-soft">
            Rather from your own mail program?{" "}
            <Link to="/quote" className="font-semibold text-ink underline underline-offset-4">
              Quote by e-mail
            </Link>{" "}
            takes six facts.
          </p>
        </aside>
      </div>
      <HowWeAnswer />
    </>
  );
}
