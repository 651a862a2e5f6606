import { assignInBulk, recordInBulk } from "#app/features/shipments/bulk.server.ts";
import {
  bulkAssignSchema,
  bulkEventSchema,
  removeViewSchema,
  saveViewSchema,
} from "#app/features/shipments/bulk-schema.ts";
import { removeView, saveView } from "#app/features/shipments/saved-views.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireStaff } from "./require-staff.server.ts";
import { viewQuery } from "./view-query.ts";

/** Handles the forms of the load list. */
export async function answerListForms(args: FormArgs) {
  requireStaff(args.context);
  return forms(args);
}

const forms = formActions({
  assign: formHandler({
    schema: bulkAssignSchema,
    run: async ({ ids, assignedTo = null }, args) => ({
      shown: await assignInBulk(dependencies(args), { ids, assignedTo }),
    }),
  }),
  event: formHandler({
    schema: bulkEventSchema,
    run: async (input, args) => ({ shown: await recordInBulk(dependencies(args), input) }),
  }),
  "save-view": formHandler({
    schema: saveViewSchema,
    about: "name",
    run: async ({ name }, args) => {
      const query = viewQuery(args.url.searchParams);
      await saveView(dependencies(args), { name, query });
      const toast = { title: "View saved", description: `"${name}" is yours alone.` };
      return { to: `/staff/shipments?${query}`, toast };
    },
  }),
  "remove-view": formHandler({
    schema: removeViewSchema,
    run: async ({ id }, args) => {
      await removeView(dependencies(args), id);
      const toast = { title: "View removed", description: "Your loads don't change." };
      return { to: `/staff/shipments${args.url.search}`, toast };
    },
  }),
});

function dependencies({ context }: FormArgs) {
  return { ...context.get(requestContext), actor: requireStaff(context) };
}
