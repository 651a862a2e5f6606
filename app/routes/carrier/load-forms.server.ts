import { carrierReportSchema } from "#app/features/shipments/desk-schema.ts";
import { reportLoad } from "#app/flows/move-shipment.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { carrierLoadPath } from "./load-path.ts";
import { atCarrier } from "./require-carrier.server.ts";

/** Answers the forms of a load's page at the carrier's desk. */
export async function answerCarrierForms(args: FormArgs) {
  atCarrier(args.context);
  return forms(args);
}

const forms = formActions({
  report: formHandler({
    schema: carrierReportSchema,
    run: async (report, { context, params }) => {
      const actor = atCarrier(context);
      const { database, signer, origin } = context.get(requestContext);
      await reportLoad({ database, actor, signer, origin }, report);
      const description = `The customer sees it as ${report.to} now.`;
      const to = carrierLoadPath(params.trackingId ?? "");
      return { to, toast: { title: "Reported", description } };
    },
  }),
});
