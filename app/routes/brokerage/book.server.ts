import { randomUUID } from "node:crypto";
import { actorContext } from "#app/features/accounts/actor.ts";
import { bookShipment } from "#app/features/shipments/commands.server.ts";
import { bookingSchema } from "#app/features/shipments/schema.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { dropDraft, keepDraft } from "./booking-draft.server.ts";
import { pathAfterBooking } from "./paths.ts";

/** The toast for a booked load. */
export function bookedToast(trackingId: string) {
  return { title: "Shipment Created", description: `Tracking ID: ${trackingId}` };
}

/** Handles the New Load Tender form as sent without JavaScript. */
export async function book(args: FormArgs, form: FormData) {
  return (await tender(args, form)).answer;
}

/** Handles the same form as sent by the dashboard's script. */
export async function bookForScript(args: FormArgs, form: FormData): Promise<Response> {
  const { trackingId, answer } = await tender(args, form);
  if (answer instanceof Response) {
    const headers = new Headers();
    for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
    return Response.json({ trackingId }, { status: 201, headers });
  }
  return Response.json(answer.data, answer.init ?? {});
}

/** Books the load, or returns the errors. */
async function tender(args: FormArgs, form: FormData) {
  let trackingId: string | undefined;
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
      ({ trackingId } = await bookShipment(deps, booking));
      const toast = bookedToast(trackingId);
      return { to: pathAfterBooking(trackingId, form), toast, cookies: [await dropDraft()] };
    },
  });
  const answer = await handle(args, form);
  return { trackingId, answer };
}
