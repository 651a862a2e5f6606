import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { proofOfDeliverySchema } from "#app/features/papers/schema.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

type Found = { actor: Actor; id: string; to: string };

/** Stores a proof of delivery for the load that `find` returns. */
export function deliveryHandler(find: (args: FormArgs) => Found | Promise<Found>) {
  return formHandler({
    schema: ({ context }) =>
      proofOfDeliverySchema(companyDays(context.get(requestContext).clock).today),
    permit: async (args) => void (await find(args)),
    about: "file",
    run: async (receipt, sent) => {
      const { actor, id, to } = await find(sent);
      const { database, clock, scanFile, origin } = sent.context.get(requestContext);
      const file = sent.form.getAll("file");
      const deps = { database, clock, scanFile, origin, actor };
      await uploadProofOfDelivery(deps, id, { ...receipt, file });
      const description = "It's now with the load's documents.";
      return { to, toast: { title: "Proof of delivery received", description } };
    },
  });
}
