import { data } from "react-router";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { overtakenToast } from "#app/forms/overtaken-toast.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { isUuid } from "./is-uuid.ts";
import { requireStaff } from "./require-staff.server.ts";

/** What a desk form works with; `id` is the record's, from the page's URL. */
type Dependencies = StaffDependencies & {
  actor: Actor;
  id: string;
  params: FormArgs["params"];
  signer: Signer;
  /** The site's public origin. */
  origin: string;
};

/** The toast after a successful form, and where to redirect; the same page when left out. */
type Done = { title: string; description: string; undo?: string; to?: string };

type StaffForm<Schema extends z.ZodType> = {
  /** The form has repeatable rows (see `rows.ts`). */
  hasRows?: boolean;
  schema: Schema | ((args: FormArgs) => Schema);
  /** @throws AppError when the form is refused. */
  run: (input: z.output<Schema>, deps: Dependencies) => Promise<Done>;
};

/** The action of a desk page with several forms; each form sends its `intent`. */
export function staffAction(forms: Parameters<typeof formActions>[0]) {
  const answer = formActions(forms);
  return async (args: FormArgs) => {
    requireStaff(args.context);
    const id = args.params.id ?? args.params.userId;
    if (id !== undefined && !isUuid(id)) throw data(null, { status: 404 });
    return answer(args);
  };
}

/**
 * One form of a desk page. A conflict with a colleague's change is also shown above the page, where
 * the form may be gone.
 */
export function staffForm<Schema extends z.ZodType>({
  schema,
  run,
  hasRows = false,
}: StaffForm<Schema>) {
  return formHandler({
    schema,
    hasRows,
    refusalToast: overtakenToast,
    run: async (input, { url, params, context }) => {
      const { database, clock, signer, origin } = context.get(requestContext);
      const actor = requireStaff(context);
      const deps = {
        database,
        clock,
        signer,
        origin,
        actor,
        params,
        id: params.id ?? params.userId ?? "",
      };
      const { to, ...toast } = await run(input, deps);
      // Without the query, which opens the form.
      return { toast, to: to ?? url.pathname };
    },
  });
}
