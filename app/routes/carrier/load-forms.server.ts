import { data } from "react-router";
import { linkReplaced } from "#app/features/assignments/assignment-text.ts";
import { driverLinkSchema, driverSchema, giveUpSchema } from "#app/features/assignments/schema.ts";
import { sign } from "#app/features/carrier-offers/routes/sign.server.ts";
import { isChosenFile } from "#app/features/papers/read-upload.server.ts";
import { signSchema } from "#app/features/papers/schema.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { customerSees } from "#app/features/shipments/customer-sees.server.ts";
import { carrierReportSchema } from "#app/features/shipments/desk-schema.ts";
import {
  carrierEventSchema,
  deliverySchema,
  handoverSchema,
  undoSchema,
} from "#app/features/shipments/load/event-schema.ts";
import { statusEventId } from "#app/features/shipments/status-event-id.server.ts";
import { findAgreedOffer } from "#app/flows/carrier-confirmation.server.ts";
import { changeDriver, replaceDriverLink } from "#app/flows/change-driver.server.ts";
import { giveUpLoad } from "#app/flows/end-assignment.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { deliveryTime, reportDelivery, reportEvent } from "#app/flows/report-event.server.ts";
import { reportHandover } from "#app/flows/report-handover.server.ts";
import { reportProvenDelivery } from "#app/flows/report-proven-delivery.server.ts";
import { undoFrom, undoReport } from "#app/flows/undo-report.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { overtakenToast } from "#app/forms/overtaken-toast.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { messageForms } from "#app/routes/load/message-forms.server.ts";
import { carrierLoadPath } from "./load-path.ts";
import { requireCarrier } from "./require-carrier.server.ts";

/** Answers the forms about loads at the carrier's desk: of a load's page, and of the list. */
export async function answerCarrierForms(args: FormArgs) {
  requireSignIn(args.context, args.url.pathname);
  requireCarrier(args.context);
  return forms(args);
}

/** Which of its loads a carrier reports on. @throws Response 404 for one that is not its own. */
async function loadOfCarrier({ context, params: { trackingId = "" } }: FormArgs) {
  const actor = requireCarrier(context);
  const deps = { ...context.get(requestContext), actor };
  const query = deps.database.query;
  const load = await readLoadView({ ...deps, query }, { trackingId }, "carrier");
  if (!load) throw data(null, { status: 404 });
  return { deps, load, to: carrierLoadPath(trackingId) };
}

const forms = formActions({
  ...messageForms("carrier", async (sent) => {
    const { deps, load, to } = await loadOfCarrier(sent);
    return { deps, id: load.id, to };
  }),
  report: formHandler({
    schema: carrierReportSchema,
    refusalToast: overtakenToast,
    run: async (report, { context, url }) => {
      const actor = requireCarrier(context);
      const { database, clock } = context.get(requestContext);
      const deps = { database, actor, clock };
      const { eventKey, ...told } = report;
      const eventId = statusEventId(report);
      const trackingId = await reportByCarrier(deps, { ...told, eventId });
      const description = await customerSees(database.query, report.id, report.to);
      const undo = await undoFrom(deps, report.id, carrierLoadPath(trackingId));
      return { to: url.pathname, toast: { title: "Reported", description, ...undo } };
    },
  }),
  delivery: formHandler({
    schema: deliverySchema,
    refusalToast: overtakenToast,
    run: async ({ occurredAt: local, occurrence, ...delivery }, sent) => {
      const { deps, load, to } = await loadOfCarrier(sent);
      const occurredAt = local === null ? null : deliveryTime(load, local, occurrence);
      const files = sent.form.getAll("file").filter(isChosenFile);
      const report = { ...delivery, occurredAt };
      if (files.length > 0) await reportProvenDelivery(deps, load, report, files);
      else await reportDelivery(deps, load, report);
      const description = await customerSees(deps.database.query, load.id, "Delivered");
      const undo = await undoFrom(deps, load.id, to);
      const title = files.length > 0 ? "Reported. Proof of delivery received" : "Reported";
      return { to, toast: { title, description, ...undo } };
    },
  }),
  sign: formHandler({
    schema: signSchema,
    refusalToast: overtakenToast,
    run: async (signature, sent) => {
      const { deps, load, to } = await loadOfCarrier(sent);
      const query = deps.database.query;
      const offer = await findAgreedOffer(query, deps.actor, load.id);
      if (!offer) throw data(null, { status: 404 });
      return { to, toast: await sign(sent, { ...deps, offer }, signature) };
    },
  }),
  "give-up": formHandler({
    schema: giveUpSchema,
    refusalToast: overtakenToast,
    run: async ({ note }, sent) => {
      const { deps, load } = await loadOfCarrier(sent);
      await giveUpLoad(deps, { shipmentId: load.id, note });
      const description = `${load.trackingId} is no longer yours. Thanks for telling us early.`;
      return { to: "/carrier", toast: { title: "Load given back", description } };
    },
  }),
  driver: formHandler({
    schema: driverSchema,
    refusalToast: overtakenToast,
    run: async (driver, sent) => {
      const { deps, load, to } = await loadOfCarrier(sent);
      await changeDriver(deps, { id: load.id, ...driver });
      const description = `${driver.driver}, truck ${driver.truck}`;
      return { to, toast: { title: "Driver saved", description } };
    },
  }),
  "driver-link": formHandler({
    schema: driverLinkSchema,
    refusalToast: overtakenToast,
    run: async ({ version }, sent) => {
      const { deps, load, to } = await loadOfCarrier(sent);
      await replaceDriverLink(deps, { id: load.id, version });
      return { to: `${to}?do=driver-link`, toast: linkReplaced };
    },
  }),
  event: formHandler({
    schema: carrierEventSchema,
    refusalToast: overtakenToast,
    run: async (event, sent) => {
      const { deps, load, to } = await loadOfCarrier(sent);
      await reportEvent(deps, load, event);
      const description = load.trackingId;
      const undo = await undoFrom(deps, load.id, to);
      return { to, toast: { title: "Event recorded", description, ...undo } };
    },
  }),
  undo: formHandler({
    schema: undoSchema,
    refusalToast: overtakenToast,
    run: async ({ event }, sent) => {
      const { deps, load, to } = await loadOfCarrier(sent);
      const { title } = await undoReport(deps, { id: load.id, event });
      return { to, toast: { title: "Undone", description: title } };
    },
  }),
  handover: formHandler({
    schema: handoverSchema,
    refusalToast: overtakenToast,
    run: async (handover, sent) => {
      const { deps, load, to } = await loadOfCarrier(sent);
      await reportHandover(deps, load.id, handover);
      const description = `Received by ${handover.toParty}`;
      return { to, toast: { title: "Handover recorded", description } };
    },
  }),
});
