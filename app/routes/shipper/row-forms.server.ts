import type { RouterContextProvider } from "react-router";
import { setNotices } from "#app/features/shipments/notices.server.ts";
import { noticesSchema } from "#app/features/shipments/notices.ts";
import { setPublicPage } from "#app/features/shipments/public-page.server.ts";
import { publicPageSchema, statusChangeSchema } from "#app/features/shipments/schema.ts";
import { moveShipment } from "#app/flows/move-shipment.server.ts";
import { answerRow } from "./answer-row.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Answers a status button of the list. */
export function pressStatus(context: Context, form: FormData, url: URL) {
  return answerRow({ context, form, url }, statusChangeSchema, async (deps, change) => {
    const status = await moveShipment(deps, change);
    return { title: "Status Updated", description: `Shipment status changed to ${status}` };
  });
}

/** Answers the switch of a shipment's public page. */
export function switchPublicPage(context: Context, form: FormData, url: URL) {
  return answerRow({ context, form, url }, publicPageSchema, async (deps, change) => {
    const { trackingId } = await setPublicPage(deps, change);
    return change.page === "on"
      ? { title: "Public Page On", description: `Whoever has ${trackingId} can follow it.` }
      : { title: "Public Page Off", description: `${trackingId} now shows nothing to the public.` };
  });
}

/** Answers the form of who has mail of a shipment's milestones. */
export function saveNotices(context: Context, form: FormData, url: URL) {
  return answerRow({ context, form, url }, noticesSchema, async (deps, change) => {
    await setNotices(deps, change);
    return { title: "Notices Saved", description: "Mail goes out when the status changes." };
  });
}
