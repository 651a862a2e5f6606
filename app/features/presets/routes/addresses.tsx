import { addressDetails } from "#app/features/presets/address-details.ts";
import { listAddresses } from "#app/features/presets/records.server.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/addresses.ts";
import { EntryList } from "./entry-list.tsx";
import { ownPresets } from "./own-presets.server.ts";
import { addressesPath } from "./paths.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Address book",
  metaDescription: "The docks your company ships from and to.",
  path: addressesPath,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, database, mayEdit } = ownPresets(context, url);
  const found = await listAddresses(database.query, actor);
  const entries = found.map(({ id, company, ...address }) => ({
    id,
    name: company,
    details: addressDetails(address),
  }));
  return { entries, mayEdit };
}

/** The address book of a company. */
export default function Addresses({ loaderData }: Route.ComponentProps) {
  return (
    <EntryList
      {...loaderData}
      title="Address book"
      lead="Pick these addresses when you add the stops of a load. Your colleagues see them, too."
      empty="No addresses yet. Save one here, or from a stop of a load."
      path={addressesPath}
      add="Add an address"
    />
  );
}
