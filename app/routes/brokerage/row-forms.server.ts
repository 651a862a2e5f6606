import type { RouterContextProvider } from "react-router";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { setPublicPage } from "#app/features/shipments/public-page.server.ts";
import { publicPageSchema, statusChangeSchema } from "#app/features/shipments/schema.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { undoFrom } from "#app/flows/undo-report.server.ts";
import { answerRow } from "./answer-row.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Handles a form about one shipment by its `intent`, and returns to `url`; undefined for any other
 * form.
 */
export function answerShipmentForm(context: Context, form: FormData, url: URL) {
  const intent = form.get("intent");
  if (intent === "change-status") return pressStatus(context, form, url);
  if (intent === "public-page") return switchPublicPage(context, form, url);
  return undefined;
}

/** Handles a status button. */
function pressStatus(context: Context, form: FormData, url: URL) {
  return answerRow({ context, form, url }, statusChangeSchema, async (deps, change) => {
    const trackingId = await changeStatus(deps, change);
    const description = `Shipment status changed to ${change.to}`;
    const undo = await undoFrom(deps, change.id, shipmentPath(trackingId));
    return { title: "Status Updated", description, ...undo };
  });
}

/** Handles the public page switch. */
function switchPublicPage(context: Context, form: FormData, url: URL) {
  return answerRow({ context, form, url }, publicPageSchema, async (deps, change) => {
    const { trackingId } = await setPublicPage(deps, change);
    return change.publicTracking
      ? { title: "Public Page On", description: `Anyone with ${trackingId} can follow it.` }
      : { title: "Public Page Off", description: `${trackingId} now shows nothing to the public.` };
  });
}
