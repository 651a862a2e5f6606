import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { bookShipment } from "#app/features/shipments/commands.server.ts";
import { bookingSchema } from "#app/features/shipments/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { announce } from "#app/routes/announce.server.ts";
import { refusal } from "#app/routes/refuse.server.ts";
import { dropDraft, keepDraft } from "./booking-draft.server.ts";

/** Answers the New Load Tender form. */
export async function book(context: Readonly<RouterContextProvider>, form: FormData) {
  const actor = context.get(actorContext);
  const { database, clock } = context.get(requestContext);
  const submission = parseWithZod(form, { schema: bookingSchema });
  // Someone signed out hears of that first: their load is kept, whatever state it is in.
  if (actor && submission.status !== "success") {
    return data({ form: submission.reply() }, { status: 422 });
  }
  try {
    if (submission.status !== "success")
      throw new AppError("not_authenticated", "Not authenticated");
    const { trackingId } = await bookShipment({ database, actor, clock }, submission.value);
    announce(context, { title: "Shipment Created", description: `Tracking ID: ${trackingId}` });
    return redirect("/brokerage?tab=track", { headers: { "set-cookie": await dropDraft() } });
  } catch (error) {
    const { code, status, message } = refusal(context, error);
    announce(context, { title: "Error", description: message, tone: "destructive" });
    return data(
      {
        form: submission.reply(),
        error: message,
        signedOut: code === "not_authenticated",
        // The same form may be sent again as it is; after a conflict it stands for another load.
        ...(code === "conflict" ? { bookingKey: randomUUID() } : {}),
      },
      {
        status,
        headers: code === "not_authenticated" ? { "set-cookie": await keepDraft(form) } : {},
      },
    );
  }
}
