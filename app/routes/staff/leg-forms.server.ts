import { data } from "react-router";
import { legSchema } from "#app/features/assignments/leg-schema.ts";
import { joinSchema } from "#app/features/assignments/split-schema.ts";
import { loadMessageSchema } from "#app/features/shipments/conversation/schema.ts";
import { sendLoadMessage } from "#app/features/shipments/conversation/send-message.server.ts";
import { joinLegs } from "#app/flows/join-legs.server.ts";
import { saveLeg } from "#app/flows/save-leg.server.ts";
import { assignmentFormsOf } from "./assignment-forms.server.ts";
import { isUuid } from "./is-uuid.ts";
import { staffAction, staffForm } from "./staff-action.server.ts";
import { timesFormOf } from "./times-form.server.ts";

/** The leg of the page's URL. @throws Response 404 */
function legOf({ legId = "" }: { legId?: string | undefined }): string {
  if (!isUuid(legId)) throw data(null, { status: 404 });
  return legId;
}

/** Handles the forms of a leg's page at the staff desk. */
export const answerLegForms = staffAction({
  ...assignmentFormsOf("leg", legOf),
  details: staffForm({
    schema: legSchema,
    run: async (typed, { id, params, ...deps }) => {
      await saveLeg(deps, { id, legId: legOf(params), ...typed });
      return { title: "Saved", description: "Its carrier signs again if that changed its terms." };
    },
  }),
  times: timesFormOf(async ({ params }) => legOf(params)),
  join: staffForm({
    schema: joinSchema,
    run: async ({ version }, { id, params, ...deps }) => {
      await joinLegs(deps, { id, version, legId: legOf(params) });
      const to = `/staff/shipments/${id}`;
      return { to, title: "Legs joined", description: "They have one carrier now." };
    },
  }),
  message: staffForm({
    schema: loadMessageSchema,
    run: async (message, { id, ...deps }) => {
      await sendLoadMessage(deps, { ...message, id, as: "staff" });
      return { title: "Message sent", description: "It's in the load's timeline." };
    },
  }),
});
