import { listAddresses, type PresetDependencies, requireEditor } from "./records.server.ts";
import { addresses } from "./tables.server.ts";

type NewAddress = Omit<typeof addresses.$inferInsert, "id" | "companyId" | "version">;

/**
 * Adds addresses to the company's address book; existing ones, by company, street and city, are
 * unchanged. Returns the number of new addresses.
 * @throws AppError `forbidden`.
 */
export async function keepAddresses(
  { database, actor }: PresetDependencies,
  given: readonly NewAddress[],
): Promise<number> {
  if (given.length === 0) return 0;
  const { userId, companyId } = requireEditor(actor);
  return database.transaction(userId, async (tx) => {
    const known = await listAddresses(tx, requireEditor(actor));
    const seen = new Set(known.map(placeKey));
    const added = given.filter((address) => {
      const isNew = !seen.has(placeKey(address));
      seen.add(placeKey(address));
      return isNew;
    });
    if (added.length > 0) {
      await tx.insert(addresses).values(added.map((address) => ({ ...address, companyId })));
    }
    return added.length;
  });
}

function placeKey({ company, street, city }: Pick<NewAddress, "company" | "street" | "city">) {
  return JSON.stringify([company, street, city]).toLowerCase();
}
