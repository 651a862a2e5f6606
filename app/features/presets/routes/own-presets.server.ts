import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { can } from "#app/features/presets/policy.ts";
import {
  deleteRecord,
  type EditedPreset,
  entryDeleted,
  notYourPresets,
  type PresetDependencies,
} from "#app/features/presets/records.server.ts";
import { deleteSchema } from "#app/features/presets/schema.ts";
import type { addresses, products } from "#app/features/presets/tables.server.ts";
import { formActions, formHandler } from "#app/forms/form-action.server.ts";
import { turnAway } from "#app/forms/turn-away.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The `:id` of the page for a new entry. */
const added = "new";

/**
 * The signed-in person and the dependencies.
 * @throws Response, a redirect to sign in.
 */
export function ownPresets(context: Context, url: URL) {
  const actor = requireSignIn(context, url.pathname);
  const { database, clock } = context.get(requestContext);
  return { context, actor, database, clock, mayEdit: can(actor, "edit", actor) };
}

/**
 * The entry that a page edits, null for a new one.
 * @throws Response, a redirect to the list that says why, for a deleted entry or a view-only person.
 */
export async function entryToEdit<Entry>(
  { context, mayEdit, actor }: ReturnType<typeof ownPresets>,
  { id, list }: { id: string; list: string },
  read: (actor: Actor, id: string) => Promise<Entry | undefined>,
): Promise<Entry | null> {
  if (!mayEdit) throw turnAway(context, list, notYourPresets());
  if (id === added) return null;
  const found = await read(actor, id);
  if (!found) throw turnAway(context, list, entryDeleted());
  return found;
}

type EntrySpec<Values extends { version: number }> = {
  schema: z.ZodType<Values>;
  /** Creates an entry where `edited` is null. */
  save: (deps: PresetDependencies, edited: EditedPreset | null, values: Values) => Promise<unknown>;
  table: typeof addresses | typeof products;
  /** The path of the entry's list. */
  list: string;
  /** The name of an entry in toasts, capitalized. */
  what: string;
};

/** The action of a preset's page: saves or deletes it, and redirects to the list. */
export function entryAction<Values extends { version: number }>(spec: EntrySpec<Values>) {
  const { schema, save, table, list, what } = spec;
  const deps = (context: Context) => ({
    database: context.get(requestContext).database,
    actor: context.get(actorContext),
  });
  return formActions({
    save: formHandler({
      schema,
      run: async (values, { context, params }) => {
        const { version } = values;
        const { id = added } = params;
        await save(deps(context), id === added ? null : { id, version }, values);
        return { to: list, toast: { title: "Saved", description: `${what} saved.` } };
      },
    }),
    delete: formHandler({
      schema: deleteSchema,
      run: async ({ id }, { context }) => {
        await deleteRecord(deps(context), table, id);
        return { to: list, toast: { title: "Deleted", description: `${what} deleted.` } };
      },
    }),
  });
}
