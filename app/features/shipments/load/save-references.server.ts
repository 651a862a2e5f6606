import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import {
  type EditDependencies,
  type Edited,
  type EditResult,
  editLoad,
} from "./edit-load.server.ts";
import { type Reference, referenceLabels } from "./reference.ts";
import { readSearchWords } from "./search-words.server.ts";
import { references } from "./tables.server.ts";

/**
 * Saves all references of a load.
 * @throws AppError as `editLoad`.
 */
export function saveReferences(
  deps: EditDependencies,
  { id, version, references: wanted }: Edited & { references: readonly Reference[] },
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "references", (tx) => replaceReferences(tx, id, wanted));
}

/** Replaces a load's references, in the caller's transaction. */
export async function replaceReferences(
  tx: Queryable,
  id: string,
  wanted: readonly Reference[],
): Promise<EditResult> {
  const ofLoad = eq(references.shipmentId, id);
  const before = await tx.select().from(references).where(ofLoad);
  const changes = describeChanges(before, wanted);
  if (changes.length === 0) return { changes };
  await tx.delete(references).where(ofLoad);
  const rows = wanted.map((reference) => ({ ...reference, shipmentId: id }));
  if (rows.length > 0) await tx.insert(references).values(rows);
  return { changes, columns: { searchWords: await readSearchWords(tx, id) } };
}

/** The kinds of references that changed. */
function describeChanges(before: readonly Reference[], wanted: readonly Reference[]): string[] {
  const name = ({ kind, value }: Reference) => `${kind} ${value}`;
  const [old, now] = [new Set(before.map(name)), new Set(wanted.map(name))];
  const different = [
    ...wanted.filter((one) => !old.has(name(one))),
    ...before.filter((one) => !now.has(name(one))),
  ];
  return [...new Set(different.map(({ kind }) => referenceLabels[kind]))];
}
