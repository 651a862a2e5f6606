import { data } from "react-router";
import { readCompany } from "#app/features/accounts/companies.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { dateText } from "#app/features/company/days.ts";
import { receivedToken } from "#app/features/quotes/received-request.server.ts";
import { requestQuoteForCustomer } from "#app/features/quotes/request-for-customer.server.ts";
import { receivedPath } from "#app/features/quotes/routes/received-path.ts";
import { sendQuoteToCaller } from "#app/features/quotes/send-to-caller.server.ts";
import { callerQuoteSchema, callerRequestSchema } from "#app/flows/caller-quote.schema.ts";
import { requestOfCaller } from "#app/flows/caller-request.server.ts";
import { offerTerms } from "#app/flows/offer-terms.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { noteOutcome } from "#app/forms/form-answer.server.ts";
import { readForm, typedInto } from "#app/forms/read-form.ts";
import { readSentForm } from "#app/forms/read-sent-form.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { readCallerPrice } from "./caller-price.server.ts";
import { refillPrice } from "./refill-price.ts";
import { requireStaff } from "./require-staff.server.ts";
import { suggestedFields } from "./suggested-terms.ts";

type Context = FormArgs["context"];

const todayOf = ({ context }: Pick<FormArgs, "context">) =>
  companyDays(context.get(requestContext).clock).today;

const send = formHandler({
  hasRows: true,
  schema: (args) => callerQuoteSchema(todayOf(args)),
  run: async (typed, { context }) => {
    await requireCustomer(context, typed.customerId);
    const deps = dependenciesOf(context);
    const terms = offerTerms(typed, deps.clock.now());
    const about = { today: todayOf({ context }), hasNotes: false };
    const request = { ...requestOfCaller(typed, about), totalWeight: terms.weight };
    const { confirmAddress } = typed;
    const { id } = await sendQuoteToCaller({ ...deps, confirmAddress }, { request, terms });
    const description = `It's good through ${dateText(typed.validUntil)}.`;
    return { to: `/staff/quotes/${id}`, toast: { title: "Quote sent", description } };
  },
});

const save = formHandler({
  hasRows: true,
  schema: (args) => callerRequestSchema(todayOf(args)),
  run: async (typed, { context }) => {
    await requireCustomer(context, typed.customerId);
    const about = { today: todayOf({ context }), hasNotes: true };
    const { confirmAddress } = typed;
    const { id } = await requestQuoteForCustomer(
      { ...dependenciesOf(context), confirmAddress },
      requestOfCaller(typed, about),
    );
    const description = "The customer gets the same email as from our form.";
    return { to: `/staff/quotes/${id}`, toast: { title: "Quote request saved", description } };
  },
});

/** Sends a caller's quote, or does what the pressed button says: saves the request, or prices it. */
export async function answerNewQuote(args: FormArgs) {
  requireStaff(args.context);
  const form = await readSentForm(args);
  const step = form.get("step");
  if (step === "price") return showPrice(args.context, form);
  return noteOutcome(args.context, await (step === "save" ? save : send)(args, form));
}

/** The form as it was typed, with the lines of our rates filled in. */
async function showPrice(context: Context, form: FormData) {
  const price = await readCallerPrice(context, readForm(form));
  const typed = typedInto(form);
  const current = Object.fromEntries(
    Object.entries(typed).map(([name, [text = ""]]) => [name, text]),
  );
  const next = price.suggested ? suggestedFields(price.suggested) : {};
  const last = Object.fromEntries(new URLSearchParams(current.filled));
  const changes = Object.entries(refillPrice(current, last, next));
  const filled = String(new URLSearchParams(next));
  const shown = [...changes, ["filled", filled] as const].map(([name, text]) => [name, [text]]);
  return data({ intent: "", typed: { ...typed, ...Object.fromEntries(shown) }, errors: {}, price });
}

function dependenciesOf(context: Context) {
  const { database, clock, log, origin, signer } = context.get(requestContext);
  const pageOf = (id: string) => origin + receivedPath("/request-quote", receivedToken(signer, id));
  return { database, clock, log, origin, signer, pageOf, actor: requireStaff(context) };
}

/** @throws AppError `invalid` for an account that is gone, or is no customer's. */
async function requireCustomer(context: Context, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await readCompany(context.get(requestContext).database.query, id);
  if (!found?.companyId) {
    throw new AppError("invalid", "This customer's account is gone. Choose the customer again.");
  }
}
