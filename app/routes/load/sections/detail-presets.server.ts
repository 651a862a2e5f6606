import type { Actor } from "#app/features/accounts/actor.ts";
import { readCompanyAddress } from "#app/features/accounts/company-address.server.ts";
import { can } from "#app/features/presets/policy.ts";
import { listAddresses, listProducts } from "#app/features/presets/records.server.ts";
import { stopCity } from "#app/features/shipments/load/stop.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readTogether } from "#app/platform/database/read-together.server.ts";
import type { PresetOption } from "./preset-picker.tsx";

/** A company's presets for a load's details, and whether its addresses can be saved as presets. */
export type DetailPresets = {
  addresses: readonly PresetOption[];
  products: readonly PresetOption[];
  mayKeep: boolean;
};

/** The option that stands for the company's own address. */
const ownAddress = "own";

/** The company's presets for a load's details. */
export async function readDetailPresets(
  query: Queryable,
  actor: Actor,
  { companyId }: LoadView,
): Promise<DetailPresets> {
  if (companyId === null) return { addresses: [], products: [], mayKeep: false };
  const [found, own, goods] = await readTogether(query, [
    () => listAddresses(query, actor, companyId),
    () => readCompanyAddress(query, companyId),
    () => listProducts(query, actor, companyId),
  ]);
  const isNew = own && !found.some(({ street, zip }) => street === own.street && zip === own.zip);
  const places = [...(isNew ? [{ id: ownAddress, ...own }] : []), ...found];
  return {
    addresses: places.map(({ id, company, street, ...place }) => ({
      value: id,
      text: [company, street, stopCity(place)].filter(Boolean).join(", "),
    })),
    products: goods.map(({ id, description }) => ({ value: id, text: description })),
    mayKeep: can(actor, "edit", { companyId }),
  };
}

/** The field values of a stop from the chosen address. */
export async function addressValues(
  query: Queryable,
  actor: Actor,
  { companyId }: LoadView,
  id: string | undefined,
) {
  const all = companyId === null ? [] : await listAddresses(query, actor, companyId);
  if (companyId !== null && id === ownAddress) {
    const own = await readCompanyAddress(query, companyId);
    return own ? { ...own, contact: null, instructions: null, accessorials: [] } : undefined;
  }
  const picked = all.find((address) => address.id === id);
  if (!picked) return undefined;
  const { id: _, version, hours, instructions, ...place } = picked;
  const lines = [hours && `Hours: ${hours}`, instructions].filter(Boolean);
  return { ...place, instructions: lines.join("\n") || null };
}

/** The field values of an item from the chosen product. */
export async function productValues(
  query: Queryable,
  actor: Actor,
  { companyId }: LoadView,
  id: string | undefined,
) {
  const all = companyId === null ? [] : await listProducts(query, actor, companyId);
  const picked = all.find((product) => product.id === id);
  if (!picked) return undefined;
  const { id: _, version, ...goods } = picked;
  return goods;
}
