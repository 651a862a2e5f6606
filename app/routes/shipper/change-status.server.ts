import { data, type RouterContextProvider, replace } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { statusChangeSchema } from "#app/features/shipments/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { announce } from "#app/routes/announce.server.ts";
import { refusal } from "#app/routes/refuse.server.ts";

/** Answers a status button of the list, and returns to the list as it was filtered. */
export async function moveShipment(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  url: URL,
) {
  const actor = context.get(actorContext);
  const { database } = context.get(requestContext);
  try {
    const parsed = statusChangeSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw new AppError("not_found", "This shipment does not exist.");
    const status = await changeStatus({ database, actor }, parsed.data);
    announce(context, {
      title: "Status Updated",
      description: `Shipment status changed to ${status}`,
    });
    return replace(`/brokerage${url.search}`);
  } catch (error) {
    const { status, message } = refusal(context, error);
    announce(context, { title: "Error", description: message, tone: "destructive" });
    return data({ listError: message }, { status });
  }
}
