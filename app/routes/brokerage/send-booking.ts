import { data, redirect } from "react-router";
import { bookIntent } from "#app/features/shipments/tender-form.ts";
import type { FormReply } from "#app/forms/form-reply.ts";
import { unreachableMessage } from "#app/ui/unreachable.ts";
import { openDashboardPath, pathAfterBooking } from "./paths.ts";

/**
 * Sends the New Load Tender form and navigates once it is booked; otherwise returns the server's
 * errors, or an error when the server is unreachable.
 */
export async function sendBooking(form: FormData) {
  const body = new URLSearchParams();
  for (const [name, value] of form) body.append(name, String(value));
  try {
    const answer = await fetch(openDashboardPath, { method: "POST", body });
    if (answer.status !== 201) return data(await replyIn(answer), { status: answer.status });
    const { trackingId } = (await answer.json()) as { trackingId: string };
    return redirect(pathAfterBooking(trackingId, form));
  } catch {
    // The answer was lost, so the next try tells whether the load is booked.
    return data(refusedWith(unreachableMessage), { status: 503 });
  }
}

async function replyIn(answer: Response): Promise<FormReply> {
  const text = await answer.text();
  // A refusal from the pipeline is plain text.
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return refusedWith(text);
  const reply = JSON.parse(text) as FormReply | { message: string };
  if ("message" in reply) return refusedWith(reply.message);
  const { refusal } = reply;
  // Without its database the server can't provide data, so the toast comes from here.
  return answer.status === 503 && refusal ? { ...reply, ...refusedWith(refusal) } : reply;
}

function refusedWith(refusal: string): FormReply {
  const toast = { title: "Error", description: refusal, tone: "destructive" } as const;
  return { intent: bookIntent, typed: {}, errors: {}, refusal, local: { toast } };
}
