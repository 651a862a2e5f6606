import { makePaperSchema } from "#app/features/papers/schema.ts";
import { makeEbol } from "#app/flows/ebol.server.ts";
import {
  makeBillOfLading,
  makeLabels,
  type PaperDependencies,
} from "#app/flows/load-papers.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";

type Found = { deps: PaperDependencies; id: string; to: string };

const makers = {
  "make-bill": makeBillOfLading,
  "make-ebol": makeEbol,
  "make-labels": makeLabels,
};

/** Makes a document of the load that `find` returns. */
export function makeHandler(
  intent: keyof typeof makers,
  find: (args: FormArgs) => Found | Promise<Found>,
) {
  return formHandler({
    schema: makePaperSchema,
    permit: async (args) => void (await find(args)),
    // It's made without the person, too; the page says what is under way.
    refusalToast: (description, code) =>
      code === "unavailable" ? { title: "Not ready yet", description } : null,
    run: async ({ from }, args) => {
      const { deps, id, to } = await find(args);
      await makers[intent](deps, id, from);
      const toast = { title: "Document ready", description: "Download it from the list." };
      return { to, toast };
    },
  });
}
