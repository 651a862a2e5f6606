import { randomUUID } from "node:crypto";
import { actorContext } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { estimateFreightClass } from "#app/features/estimates/freight-class.ts";
import { parseHandlingUnits } from "#app/features/estimates/parse-handling-units.ts";
import { isBlank, ROWS_BUTTON, readRows } from "#app/features/estimates/typed-rows.ts";
import { type QuoteRequest, requestQuote } from "#app/features/quotes/commands.server.ts";
import { submissionFailed } from "#app/features/quotes/quote-request.ts";
import { receivedToken } from "#app/features/quotes/received-request.server.ts";
import { requestQuoteForCustomer } from "#app/features/quotes/request-for-customer.server.ts";
import { quoteRequestSchema } from "#app/features/quotes/schema.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { noteOutcome } from "#app/forms/form-answer.server.ts";
import type { FormReply } from "#app/forms/form-reply.ts";
import { readForm, typedInto } from "#app/forms/read-form.ts";
import type { Clock } from "#app/platform/clock.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { readQuoteSubject } from "./quote-query.server.ts";
import { receivedPath } from "./received-path.ts";

/** Milliseconds for which the success toast shows. */
const announcedFor = 10_000;

/** How a quote form is read, from a visitor or a signed-in customer. */
const quoteForm = {
  schema: ({ context }: FormArgs) =>
    quoteRequestSchema(companyDays(context.get(requestContext).clock).today),
  read: (form: FormData) => ({ ...readForm(form), units: readQuotedUnits(form) }),
};

const takeQuote = formHandler({
  ...quoteForm,
  recipient: ({ email }) => email,
  failure: submissionFailed.description,
  refusalToast: (description) => ({
    ...submissionFailed,
    description,
    tone: "destructive",
  }),
  run: async (quote, { url, context, form, submissionKey }) => {
    const { database, clock, log, origin, signer } = context.get(requestContext);
    const pageOf = (path: string, id: string) => receivedPath(path, receivedToken(signer, id));
    const userId = context.get(actorContext)?.userId ?? null;
    const { id } = await requestQuote(
      { database, clock, log, pageOf: (id) => origin + pageOf("/request-quote", id) },
      { ...quote, ...aboutForm(form, quote.units, clock), userId, submissionKey },
    );
    return {
      to: pageOf(url.pathname, id),
      toast: {
        title: "Quote Request Submitted!",
        description: `We'll reply within ${replies.quote}. For urgent needs, call ${company.phone.display}.`,
        duration: announcedFor,
      },
    };
  },
});

/** The form by which staff take down what a customer asks for on the phone. */
const takeQuoteForCustomer = formHandler({
  ...quoteForm,
  run: async (quote, { context, form, url }) => {
    const { database, clock, log, origin, signer } = context.get(requestContext);
    const { id } = await requestQuoteForCustomer(
      {
        database,
        clock,
        log,
        actor: requireStaff(context),
        pageOf: (id) => origin + receivedPath("/request-quote", receivedToken(signer, id)),
      },
      {
        ...quote,
        ...aboutForm(form, quote.units, clock),
        userId: uuidIn(url, "customer"),
        submissionKey: uuidIn(url, "key") ?? randomUUID(),
      },
    );
    const description = "The customer gets the same email as from our form.";
    return { to: `/staff/quotes/${id}`, toast: { title: "Quote request saved", description } };
  },
});

/** What of a request its form says without a field. */
function aboutForm(form: FormData, units: QuoteRequest["units"], clock: Clock) {
  return {
    ...readQuoteSubject(form),
    freightClass: units.length > 0 ? estimateFreightClass(units).freightClass : null,
    today: companyDays(clock).today,
  };
}

function uuidIn({ searchParams }: URL, name: string): string | null {
  const given = searchParams.get(name);
  return given && isUuid(given) ? given : null;
}

/** Answers every quote form of the public, on whatever page it is. */
export const quoteAction = (args: FormArgs) => answerQuoteForm(args, takeQuote);

/** Answers the quote form of the staff desk. */
export function customerQuoteAction(args: FormArgs) {
  requireStaff(args.context);
  return answerQuoteForm(args, takeQuoteForCustomer);
}

async function answerQuoteForm(args: FormArgs, take: typeof takeQuote) {
  const form = await args.request.formData();
  // Without JavaScript, a row button or the freight class: the request is not submitted yet.
  if (form.has(ROWS_BUTTON)) {
    return { intent: "", typed: typedInto(form), errors: {} } satisfies FormReply;
  }
  return noteOutcome(args.context, await take(args, form));
}

/** The optional handling units of a quote form; null when one is wrong. */
function readQuotedUnits(form: FormData) {
  const fields = new URLSearchParams(readTexts(form));
  if (readRows(fields).every(isBlank)) return [];
  const input = parseHandlingUnits(fields);
  return input.status === "valid" ? input.units : null;
}

function readTexts(form: FormData): [string, string][] {
  return Array.from(form).filter((entry): entry is [string, string] => !(entry[1] instanceof File));
}
