import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { billSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

type Found = { actor: Actor; id: string; to: string };

/** Takes a carrier's bill for the load that `find` finds. */
export function billHandler(find: (args: FormArgs) => Found | Promise<Found>) {
  return formHandler({
    schema: ({ context }) => billSchema(companyDays(context.get(requestContext).clock).today),
    permit: async (args) => void (await find(args)),
    run: async (bill, sent) => {
      const { actor, id, to } = await find(sent);
      const { database, clock, scanFile } = sent.context.get(requestContext);
      const file = sent.form.get("file");
      const { state, review } = await submitBill({ database, clock, scanFile, actor }, id, {
        ...bill,
        file,
      });
      const description =
        state === "approved"
          ? "It matches what was left to bill and is approved for payment."
          : `Our team reviews it. ${review.join(" ")}`;
      return { to, toast: { title: "Bill received", description } };
    },
  });
}
