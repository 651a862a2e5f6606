import { actorContext } from "#app/features/accounts/actor.ts";
import { saveTemplateSchema } from "#app/features/presets/schema.ts";
import { saveTemplate } from "#app/features/presets/templates.server.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { copyLoad } from "#app/features/shipments/load/copy-load.server.ts";
import { undoSchema } from "#app/features/shipments/load/event-schema.ts";
import { cancelSchema, copySchema } from "#app/features/shipments/load/schema.ts";
import { notificationsSchema } from "#app/features/shipments/notifications/schema.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { saveNotifications } from "#app/flows/set-notifications.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { overtakenToast } from "#app/forms/overtaken-toast.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { messageForms } from "#app/routes/load/message-forms.server.ts";
import { bookedToast } from "./booked-toast.ts";

/** Which of its company's loads a customer sent a form about. @throws AppError `not_found`. */
async function findOwnLoad({ context, params: { trackingId = "" } }: FormArgs) {
  const actor = context.get(actorContext);
  const { database, clock, signer, origin } = context.get(requestContext);
  const load = actor && (await readShipment(database.query, actor, trackingId));
  if (!load) throw notThere();
  const deps = { database, clock, signer, origin, actor };
  return { deps, id: load.id, to: shipmentPath(trackingId) };
}

/** Answers the forms of a customer's load. */
export const answerLoadForms = formActions({
  ...messageForms("customer", findOwnLoad),
  copy: formHandler({
    schema: copySchema,
    refusalToast: overtakenToast,
    run: async (input, sent) => {
      const { deps, id } = await findOwnLoad(sent);
      const { trackingId } = await copyLoad(deps, { id, ...input });
      return { to: shipmentPath(trackingId), toast: bookedToast(trackingId) };
    },
  }),
  "save-template": formHandler({
    schema: saveTemplateSchema,
    run: async ({ name }, sent) => {
      const { deps, id, to } = await findOwnLoad(sent);
      await saveTemplate(deps, { loadId: id, name });
      return { to, toast: { title: "Template Saved", description: name } };
    },
  }),
  cancel: formHandler({
    schema: cancelSchema,
    refusalToast: overtakenToast,
    run: async (input, sent) => {
      const { deps, id, to } = await findOwnLoad(sent);
      await cancelLoad(deps, { id, ...input });
      return { to, toast: { title: "Canceled", description: "This load is canceled." } };
    },
  }),
  undo: formHandler({
    schema: undoSchema,
    refusalToast: overtakenToast,
    run: async ({ event }, sent) => {
      const { deps, id, to } = await findOwnLoad(sent);
      const { title } = await undoReport(deps, { id, event });
      return { to, toast: { title: "Undone", description: title } };
    },
  }),
  notifications: formHandler({
    schema: notificationsSchema,
    run: async (input, sent) => {
      const { deps, id, to } = await findOwnLoad(sent);
      const { asked } = await saveNotifications(deps, { id, ...input });
      const description = asked
        ? "We asked the new addresses if they want updates. They get email once they say yes."
        : "Email goes out when the status changes.";
      return { to, toast: { title: "Notifications Saved", description } };
    },
  }),
});
