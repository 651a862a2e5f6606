import { data, redirect } from "react-router";
import { bookIntent, sendsDraft } from "#app/features/shipments/tender-form.ts";
import type { FormReply } from "#app/forms/form-reply.ts";
import { readNumber } from "#app/forms/typed-number.ts";
import { announceNext } from "#app/ui/announce-toast.ts";
import { unreachableMessage } from "#app/ui/unreachable.ts";
import { bookedToast } from "./booked-toast.ts";
import { pathAfterBooking, shipmentsApi } from "./paths.ts";

/**
 * Books the New Load Tender form through the API, and navigates once it is booked. What the API
 * refuses goes `byRoute`, the page's own action, which words every refusal; it books once, by the
 * form's key. Returns an error when the server is unreachable.
 */
export async function sendBooking<Answer>(form: FormData, byRoute: () => Promise<Answer>) {
  // The route also forgets the load that was typed before signing in.
  if (form.has(sendsDraft)) return byRoute();
  try {
    const answer = await tender(form);
    if (answer.status === 503) return unavailable(await detailIn(answer));
    if (answer.status !== 201) return byRoute();
    const { trackingId } = (await answer.json()) as { trackingId: string };
    announceNext(bookedToast(trackingId));
    return redirect(pathAfterBooking(trackingId, form));
  } catch {
    // The answer was lost, so the next try tells whether the load is booked.
    return unavailable(unreachableMessage);
  }
}

function tender(form: FormData): Promise<Response> {
  const typed = (name: string) => String(form.get(name) ?? "");
  const load = {
    origin: typed("origin"),
    destination: typed("destination"),
    weight: readNumber(typed("weight")),
    mode: typed("mode"),
    description: typed("description"),
    knownShipper: form.has("knownShipper"),
    publicTracking: form.has("publicTracking"),
  };
  const headers = {
    "content-type": "application/json",
    "idempotency-key": typed("bookingKey"),
  };
  return fetch(shipmentsApi, { method: "POST", headers, body: JSON.stringify(load) });
}

/** What a problem says; a proxy's response has none. */
async function detailIn(answer: Response): Promise<string> {
  const problem: { detail?: string } | null = await answer.json().catch(() => null);
  return problem?.detail ?? unreachableMessage;
}

/** The form as typed, with a toast: without its database the server can't provide data. */
function unavailable(refusal: string) {
  const toast = { title: "Error", description: refusal, tone: "destructive" } as const;
  const reply: FormReply = {
    intent: bookIntent,
    typed: {},
    errors: {},
    refusal,
    local: { toast },
  };
  return data(reply, { status: 503 });
}
