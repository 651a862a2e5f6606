import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { declineOffer } from "#app/features/quotes/decline-offer.server.ts";
import { acceptQuote } from "#app/flows/accept-quote.server.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { offerOf } from "./load-offer.server.ts";
import { acceptSchema, declineSchema } from "./offer-schema.ts";

type Args = Pick<LoaderFunctionArgs, "context" | "params"> & { form: FormData };

/** What the page gets back of a form that was refused. */
export type RefusedAnswer = { intent: string; result: SubmissionResult<string[]> };

/** Books the load for who is signed in; anybody else goes to sign in or up, and comes back. */
export async function accept(args: Args) {
  const { context, form } = args;
  const { deps, offer, path } = await offerOf(args);
  if (!deps.actor) {
    const to = encodeURIComponent(path);
    flashToast(context, {
      title: "One more step",
      description:
        "Sign in or open an account, then press Accept once more: the load is booked for it.",
    });
    return redirect(offer.companyId ? `/sign-in?to=${to}` : `/shipper-signup?to=${to}`);
  }
  const submission = parseWithZod(form, { schema: acceptSchema });
  if (submission.status !== "success") return refused("accept", submission.reply(), 422);
  try {
    const { trackingId } = await acceptQuote(deps, offer, submission.value);
    flashToast(context, { title: "Shipment Created", description: `Tracking ID: ${trackingId}` });
    return redirect("/brokerage?tab=track");
  } catch (error) {
    return answerTo(args, error, path, "accept", submission);
  }
}

/** Takes a no, with or without a reason, of whoever holds the link. */
export async function decline(args: Args) {
  const { deps, offer, path } = await offerOf(args);
  const submission = parseWithZod(args.form, { schema: declineSchema });
  if (submission.status !== "success") return refused("decline", submission.reply(), 422);
  try {
    await declineOffer(deps, offer, submission.value.reason ?? null);
    flashToast(args.context, { title: "Quote declined", description: "Our desk is told." });
    return redirect(path);
  } catch (error) {
    return answerTo(args, error, path, "decline", submission);
  }
}

/** What is no more to be answered the page says itself; of anything else the form does. */
function answerTo(
  { context }: Args,
  error: unknown,
  path: string,
  intent: string,
  submission: Submission<unknown>,
) {
  const { code, status, message } = toUserError(context, error);
  if (code === "conflict") {
    flashToast(context, { title: "Error", description: message, tone: "destructive" });
    return redirect(path);
  }
  const about =
    code === "invalid" ? { fieldErrors: { knownShipper: [message] } } : { formErrors: [message] };
  return refused(intent, submission.reply(about), status);
}

function refused(intent: string, result: SubmissionResult<string[]>, status: number) {
  const answer: RefusedAnswer = { intent, result };
  return data(answer, { status });
}
