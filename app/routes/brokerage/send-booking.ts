import { data, redirect } from "react-router";
import type { BookingResult } from "#app/features/shipments/ui/booking-form.tsx";
import type { Unreachable } from "#app/ui/unreachable.ts";
import { afterBooking, openDashboardPath } from "./paths.ts";

/**
 * Sends the New Load Tender form, and leads on once it is booked; else answers with what the server says of it.
 * @throws TypeError when no answer comes.
 */
export async function sendBooking(form: FormData) {
  const body = new URLSearchParams();
  for (const [name, value] of form) body.append(name, String(value));
  const answer = await fetch(openDashboardPath, { method: "POST", body });
  if (answer.status === 201) return redirect(afterBooking);
  if (answer.status === 503) return { unreachable: true } satisfies Unreachable;
  return data(await refusalIn(answer), { status: answer.status });
}

/** What was refused further out than the form comes as words alone. */
async function refusalIn(answer: Response): Promise<BookingResult> {
  const isResult = answer.headers.get("content-type")?.startsWith("application/json");
  return isResult ? answer.json() : { error: await answer.text() };
}
