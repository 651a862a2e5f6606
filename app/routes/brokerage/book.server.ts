import { randomUUID } from "node:crypto";
import { actorContext } from "#app/features/accounts/actor.ts";
import { askBeforeBooking } from "#app/features/shipments/book-load/ask-before-booking.server.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import { readBooking } from "#app/features/shipments/book-load/form.ts";
import { tenderFormInput } from "#app/features/shipments/book-load/form-input.ts";
import { tenderOnDays } from "#app/flows/tender-on-days.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { bookedToast } from "./booked-toast.ts";
import { dropBookingDraft, keepDraft } from "./booking-draft.server.ts";
import { pathAfterBooking } from "./paths.ts";

/**
 * Handles the New Load Tender form as sent without JavaScript, and where the script books nothing:
 * every refusal is worded here.
 */
export async function book(args: FormArgs, form: FormData) {
  const handle = formHandler({
    schema: tenderFormInput,
    read: readBooking,
    // A signed-out person gets that error first; their load is kept, valid or not.
    permit: ({ context }) => {
      if (!context.get(actorContext)) throw new AppError("not_authenticated", "Not authenticated");
    },
    refusalToast: (message) => ({ title: "Error", description: message, tone: "destructive" }),
    refusalCookies: async (typed, code) =>
      code === "not_authenticated" ? [await keepDraft(typed, args.request)] : [],
    // The form can be sent again as it is; after a conflict it gets a new key.
    refill: (code): Record<string, string[]> =>
      code === "conflict" ? { bookingKey: [randomUUID()] } : {},
    run: async (tender, { context }) => {
      askBeforeBooking(form, tender, "Book Shipment");
      const { database, clock, origin } = context.get(requestContext);
      const by = { database, clock, actor: context.get(actorContext), origin };
      const load = tenderOnDays(tender, clock.now());
      const { trackingId } = await bookLoad(load, { ...by, door: "form" });
      const toast = bookedToast(trackingId);
      return { to: pathAfterBooking(trackingId, form), toast, cookies: [await dropBookingDraft()] };
    },
  });
  return handle(args, form);
}
