import { randomUUID } from "node:crypto";
import { useState } from "react";
import { customerQuoteAction } from "#app/features/quotes/routes/quote-action.server.ts";
import { quoteSubjects, readQuoteSubject } from "#app/features/quotes/routes/quote-query.server.ts";
import { QuoteWaybill } from "#app/features/quotes/routes/quote-waybill.tsx";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/new-quote.ts";
import { ChosenCustomer, CustomerChoice } from "./customer-choice.tsx";
import { deskMeta } from "./names.ts";
import { readCustomer } from "./read-customer.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("New quote request");

const path = "/staff/quotes/new";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    ...(await readCustomer(context, url, "quotes.work-on-quotes")),
    hasNoAccount: url.searchParams.has("guest"),
    subject: readQuoteSubject(url.searchParams),
    services: quoteSubjects,
    submissionKey: randomUUID(),
  };
}

export const action = customerQuoteAction;

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("companies");

/** Enters a quote request for a customer on the phone. */
export default function NewQuote({ loaderData }: Route.ComponentProps) {
  const { customer, search, people, hasNoAccount, subject, services, submissionKey } = loaderData;
  // Live updates must not reset the form while someone is typing.
  const [key] = useState(submissionKey);
  const whose = customer ? `customer=${customer.id}` : "guest";
  return (
    <DeskPage title="New quote request" from={{ title: "All quotes", to: "/staff/quotes" }}>
      {customer && <ChosenCustomer customer={customer} path={path} />}
      {customer || hasNoAccount ? (
        <div className="max-w-4xl">
          <QuoteWaybill
            action={`${path}?${whose}&key=${key}`}
            subject={subject}
            services={services}
            received={null}
            known={customer}
          />
        </div>
      ) : (
        <>
          <CustomerChoice path={path} search={search} people={people} />
          <p className="mt-4">
            <Link to={`${path}?guest`} className="font-semibold underline underline-offset-4">
              Customer without an account
            </Link>
          </p>
        </>
      )}
    </DeskPage>
  );
}
