import { randomUUID } from "node:crypto";
import { actorContext } from "#app/features/accounts/actor.ts";
import { bookShipment } from "#app/features/shipments/commands.server.ts";
import { bookingSchema } from "#app/features/shipments/schema.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { bookedToast } from "./booked-toast.ts";
import { dropDraft, keepDraft } from "./booking-draft.server.ts";
import { pathAfterBooking } from "./paths.ts";

/**
 * Handles the New Load Tender form as sent without JavaScript, and where the script books nothing:
 * every refusal is worded here.
 */
export async function book(args: FormArgs, form: FormData) {
  const handle = formHandler({
    schema: bookingSchema,
    // A signed-out person gets that error first; their load is kept, valid or not.
    permit: ({ context }) => {
      if (!context.get(actorContext)) throw new AppError("not_authenticated", "Not authenticated");
    },
    refusalToast: (message) => ({ title: "Error", description: message, tone: "destructive" }),
    refusalCookies: async (typed, code) =>
      code === "not_authenticated" ? [await keepDraft(typed)] : [],
    // The form can be sent again as it is; after a conflict it gets a new key.
    refill: (code): Record<string, string[]> =>
      code === "conflict" ? { bookingKey: [randomUUID()] } : {},
    run: async (booking, { context }) => {
      const { database, clock, origin } = context.get(requestContext);
      const actor = context.get(actorContext);
      const deps = { database, actor, clock, mail: { origin } };
      const { trackingId } = await bookShipment(deps, booking);
      const toast = bookedToast(trackingId);
      return { to: pathAfterBooking(trackingId, form), toast, cookies: [await dropDraft()] };
    },
  });
  return handle(args, form);
}
