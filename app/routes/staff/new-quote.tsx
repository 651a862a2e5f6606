import { randomUUID } from "node:crypto";
import { useRef, useState } from "react";
import { companyDays } from "#app/features/accounts/today.ts";
import { readUsualQuote } from "#app/flows/quote-cost.server.ts";
import { readTexts, writeTexts } from "#app/forms/form-texts.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import type { Route } from "./+types/new-quote.ts";
import { CallerForm, callerFormId, type KnownCaller } from "./caller-form.tsx";
import type { CallerPrice } from "./caller-price.ts";
import { CustomerSearch, type FoundCustomer } from "./customer-search.tsx";
import { deskMeta } from "./names.ts";
import { answerNewQuote } from "./new-quote-action.server.ts";
import { readCustomer } from "./read-customer.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("New quote");

const path = "/staff/quotes/new";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { clock, database } = context.get(requestContext);
  const { today } = companyDays(clock);
  const found = await readCustomer(context, url, "quotes.work-on-quotes");
  const usual = await readUsualQuote(database.query, found.companyId, today);
  return { ...found, usual, today, submissionKey: randomUUID() };
}

export const action = answerNewQuote;

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("companies");

/** Prices and sends a quote while the customer is on the phone. */
export default function NewQuote({ loaderData }: Route.ComponentProps) {
  const { customer: given, search, people, today, usual, submissionKey } = loaderData;
  // Live updates must not reset the form while someone is typing.
  const [key] = useState(submissionKey);
  const [customer, setCustomer] = useState<KnownCaller | null>(given);
  const terms = useRef<string | undefined>(usual.terms);
  const answer = useLastAnswer() as { price?: CallerPrice } | undefined;
  const choose = (found: FoundCustomer) => {
    setCustomer(found);
    fillIn(found, terms.current);
    terms.current = found.terms;
  };
  return (
    <DeskPage title="New quote" from={{ title: "All quotes", to: "/staff/quotes" }}>
      <CustomerSearch path={path} search={search} people={people} onChoose={choose} />
      <CallerForm
        customer={customer}
        onRelease={() => setCustomer(null)}
        today={today}
        usual={usual}
        submissionKey={key}
        price={answer?.price}
      />
    </DeskPage>
  );
}

/** Fills in who calls, with their terms while nobody typed others, and leads to what is still to be filled in. */
function fillIn({ name, company, email, phone, terms }: FoundCustomer, before?: string) {
  const form = document.getElementById(callerFormId);
  if (!(form instanceof HTMLFormElement)) return;
  const texts = Object.entries({ name, company, email, phone });
  for (const [field, text] of texts) writeTexts(form, field, [text ?? ""]);
  if (terms && readTexts(form).terms?.[0] === before) writeTexts(form, "terms", [terms]);
  const [next = "mode"] = texts.find(([, text]) => !text) ?? [];
  form.querySelector<HTMLElement>(`[name=${next}]`)?.focus();
}
