import { redirect } from "react-router";
import { readTender, tenderDays } from "#app/features/shipments/book-load/form.ts";
import { sendsDraft } from "#app/features/shipments/tender-form.ts";
import { announceNext } from "#app/ui/announce-toast.ts";
import { bookedToast } from "./booked-toast.ts";
import { readProblem, refusedForm, unavailable } from "./booking-refusal.ts";
import { pathAfterBooking, shipmentsApiPath } from "./paths.ts";

/** What the API answers to a form that it read and refused: nothing is sent again. */
const refusals = [400, 409, 422];

/**
 * Books the New Load Tender form through the API, and navigates once it is booked. What the API
 * refuses comes back with its errors. What is about the person, not the load, such as an ended
 * session, goes `byRoute`, the page's own action; the form books once, by its key. Returns an error
 * when the server is unreachable.
 */
export async function sendBooking<Answer>(form: FormData, byRoute: () => Promise<Answer>) {
  // The route also forgets the load that was typed before signing in, and knows the zones of days.
  if (form.has(sendsDraft) || tenderDays.some((day) => form.get(day))) return byRoute();
  try {
    const answer = await tender(form);
    const { status } = answer;
    // Of the API, or of a proxy in its place.
    if (status >= 500) return unavailable(form, (await readProblem(answer)).detail);
    if (refusals.includes(status)) {
      return refusedForm(form, { ...(await readProblem(answer)), status });
    }
    if (status !== 201) return byRoute();
    const { trackingId } = (await answer.json()) as { trackingId: string };
    announceNext(bookedToast(trackingId));
    return redirect(pathAfterBooking(trackingId, form));
  } catch {
    // The answer was lost, so the next try tells whether the load is booked.
    return unavailable(form);
  }
}

function tender(form: FormData): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": String(form.get("bookingKey") ?? ""),
  };
  const body = JSON.stringify(readTender(form));
  return fetch(shipmentsApiPath, { method: "POST", headers, body });
}
