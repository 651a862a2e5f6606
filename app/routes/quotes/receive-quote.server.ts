import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { dateOf } from "#app/features/company/days.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { estimateFreightClass } from "#app/features/estimates/freight-class.ts";
import { requestQuote } from "#app/features/quotes/commands.server.ts";
import { quoteRequestSchema } from "#app/features/quotes/schema.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { guardPublicForm } from "#app/forms/guard-public-form.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { QuoteAnswer } from "./quote-answer.ts";
import { knownFields, readQuotedUnits } from "./quote-fields.server.ts";
import { readQuoteSubject } from "./quote-query.server.ts";

/** Milliseconds for which a taken request is announced. */
const announcedFor = 10_000;

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Ends every quote form: stored and announced on its own page, or open again with the reason. */
export async function receiveQuote({ request, context }: Args) {
  const { database, clock, log } = context.get(requestContext);
  const form = await request.formData();
  const fields = knownFields(form);
  const today = dateOf(clock.now());
  const submission = parseWithZod(fields, { schema: quoteRequestSchema(today) });
  const { form: unitsForm, units, stillAdding } = readQuotedUnits(fields);
  const estimate = units && units.length > 0 ? estimateFreightClass(units) : null;

  const open = (reply: QuoteAnswer["reply"], init?: ResponseInit) =>
    data<QuoteAnswer>({ reply, units: unitsForm, estimate }, init);

  if (stillAdding) return open({ initialValue: submission.reply().initialValue ?? {} });
  if (submission.status !== "success" || !units) return open(submission.reply(), { status: 422 });
  try {
    const { email } = submission.value;
    const submissionKey = await guardPublicForm(context, request, form, { recipient: email });
    await requestQuote(
      { database, clock, log },
      {
        ...submission.value,
        ...readQuoteSubject(fields),
        units,
        freightClass: estimate?.freightClass ?? null,
        today,
        userId: context.get(actorContext)?.userId ?? null,
        submissionKey,
      },
    );
  } catch (error) {
    const { status, message, retryAfter } = told(context, error);
    flashToast(context, { title: "Submission Failed", description: message, tone: "destructive" });
    const headers = retryAfter ? { "retry-after": String(retryAfter) } : undefined;
    return open(submission.reply({ formErrors: [message] }), {
      status,
      ...(headers && { headers }),
    });
  }
  flashToast(context, {
    title: "Quote Request Submitted!",
    description: `We'll reply within ${replies.quote}. For urgent needs, call ${company.phone.display}.`,
    duration: announcedFor,
  });
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}

/** A refusal or an outage in its own words; what nobody foresaw goes to the log. */
function told(context: Args["context"], error: unknown): AppError {
  const known = toUserError(context, error);
  return error instanceof AppError || known.code !== "internal"
    ? known
    : new AppError("internal", "Please try again or call us directly.");
}
