import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  bookPattern,
  type LoadPattern,
  type PatternBooker,
  readPattern,
} from "#app/features/shipments/load/load-pattern.server.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/violations.server.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  type EditedPreset,
  type PresetDependencies,
  requireEditor,
  saveRecord,
} from "./records.server.ts";
import { templates } from "./tables.server.ts";

const booking = sql`${templates.load} -> 'booking'`;
const text = <Text extends string>(field: keyof LoadPattern["booking"]) =>
  sql<Text>`${booking} ->> ${field}`;

/** A template's summary. */
export const templateColumns = {
  id: templates.id,
  version: templates.version,
  name: templates.name,
  origin: text("origin"),
  destination: text("destination"),
  mode: text<Mode>("mode"),
  description: text("description"),
};

/** The templates of the actor's company, by name, each with a summary. */
export function listTemplates(query: Queryable, { companyId }: Actor) {
  return query
    .select(templateColumns)
    .from(templates)
    .where(eq(templates.companyId, companyId))
    .orderBy(asc(templates.name));
}

/**
 * Saves a load of the actor's company as a template, and returns its ID.
 * @throws AppError, `conflict` for a name that is taken.
 */
export async function saveTemplate(
  deps: PresetDependencies,
  { loadId, name }: { loadId: string; name: string },
): Promise<string> {
  const load = await readPattern(deps.database.query, deps.actor, loadId);
  return refuseTakenName(saveRecord(deps, templates, null, { name, load }));
}

/**
 * Renames a template.
 * @throws AppError, `conflict` for a name that is taken.
 */
export async function renameTemplate(
  deps: PresetDependencies,
  { id, version, name }: EditedPreset & { name: string },
): Promise<void> {
  const template = await readTemplate(deps, id);
  await refuseTakenName(saveRecord(deps, templates, { id, version }, { ...template, name }));
}

/**
 * Books a load from a template, and returns its tracking ID. The same form sent again returns the
 * same load.
 * @throws AppError
 */
export async function tenderTemplate(
  by: PatternBooker,
  { id, bookingKey }: { id: string; bookingKey: string },
): Promise<{ trackingId: string }> {
  const { load } = await readTemplate(by, id);
  return bookPattern(by, load, bookingKey);
}

async function readTemplate({ database, actor }: PresetDependencies, id: string) {
  const { companyId } = requireEditor(actor);
  const [found] = await database.query
    .select({ name: templates.name, load: templates.load })
    .from(templates)
    .where(and(eq(templates.companyId, companyId), eq(templates.id, id)));
  if (!found) throw new AppError("not_found", "This template was deleted.");
  return found;
}

async function refuseTakenName(saved: Promise<string>): Promise<string> {
  try {
    return await saved;
  } catch (error) {
    if (!isUniqueViolation(error, "load_templates_name")) throw error;
    throw new AppError("conflict", "Your company has a template of this name already.", {
      fields: { name: ["Your company has a template of this name already."] },
    });
  }
}
