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
import { quoteRequestSchema } from "#app/features/quotes/schema.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { noteOutcome } from "#app/forms/form-answer.server.ts";
import type { FormReply } from "#app/forms/form-reply.ts";
import { readForm, typedInto } from "#app/forms/read-form.ts";
import type { Clock } from "#app/platform/clock.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { readQuoteSubject } from "./quote-query.server.ts";
import { receivedPath } from "./received-path.ts";

/** Milliseconds for which the success toast shows. */
const announcedFor = 10_000;

const takeQuote = formHandler({
  schema: ({ context }: FormArgs) =>
    quoteRequestSchema(companyDays(context.get(requestContext).clock).today),
  read: (form) => ({ ...readForm(form), units: readQuotedUnits(form) }),
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

/** What of a request its form says without a field. */
function aboutForm(form: FormData, units: QuoteRequest["units"], clock: Clock) {
  return {
    ...readQuoteSubject(form),
    freightClass: units.length > 0 ? estimateFreightClass(units).freightClass : null,
    today: companyDays(clock).today,
  };
}

/** Answers every quote form of the public, on whatever page it is. */
export async function quoteAction(args: FormArgs) {
  const form = await args.request.formData();
  // Without JavaScript, a row button or the freight class: the request is not submitted yet.
  if (form.has(ROWS_BUTTON)) {
    return { intent: "", typed: typedInto(form), errors: {} } satisfies FormReply;
  }
  return noteOutcome(args.context, await takeQuote(args, form));
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
