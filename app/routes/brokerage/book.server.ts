import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { bookShipment } from "#app/features/shipments/commands.server.ts";
import { bookingSchema } from "#app/features/shipments/schema.ts";
import type { BookingResult } from "#app/features/shipments/ui/booking-form.tsx";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { dropDraft, keepDraft } from "./booking-draft.server.ts";
import { afterBooking } from "./paths.ts";

type Context = Readonly<RouterContextProvider>;

/** Answers the New Load Tender form as a browser without JavaScript sends it. */
export async function book(context: Context, form: FormData) {
  const { trackingId, refused, init } = await tender(context, form);
  return trackingId ? redirect(afterBooking, init) : data(refused, init);
}

/** Answers the same form as the script of the dashboard sends it. */
export async function bookForScript(context: Context, form: FormData): Promise<Response> {
  const { trackingId, refused, init } = await tender(context, form);
  return Response.json(trackingId ? { trackingId } : refused, {
    ...init,
    status: trackingId ? 201 : init.status,
  });
}

/** What a page says of a load that was booked. */
export function bookedToast(trackingId: string) {
  return { title: "Shipment Created", description: `Tracking ID: ${trackingId}` };
}

type Answer = { init: { status?: number; headers?: Record<string, string> } } & (
  | { trackingId: string; refused?: undefined }
  | { trackingId?: undefined; refused: BookingResult }
);

/** Books what the form holds, or says why not. */
async function tender(context: Context, form: FormData): Promise<Answer> {
  const actor = context.get(actorContext);
  const { database, clock } = context.get(requestContext);
  const submission = parseWithZod(form, { schema: bookingSchema });
  // Someone signed out hears of that first: their load is kept, whatever state it is in.
  if (actor && submission.status !== "success") {
    return { refused: { form: submission.reply() }, init: { status: 422 } };
  }
  try {
    if (submission.status !== "success")
      throw new AppError("not_authenticated", "Not authenticated");
    const { trackingId } = await bookShipment({ database, actor, clock }, submission.value);
    flashToast(context, bookedToast(trackingId));
    return { trackingId, init: { headers: { "set-cookie": await dropDraft() } } };
  } catch (error) {
    const { code, status, message } = toUserError(context, error);
    flashToast(context, { title: "Error", description: message, tone: "destructive" });
    const signedOut = code === "not_authenticated";
    return {
      refused: {
        form: submission.reply(),
        error: message,
        signedOut,
        // The same form may be sent again as it is; after a conflict it stands for another load.
        ...(code === "conflict" ? { bookingKey: randomUUID() } : {}),
      },
      init: { status, headers: signedOut ? { "set-cookie": await keepDraft(form) } : {} },
    };
  }
}
