import { readAddress, saveRecord } from "#app/features/presets/records.server.ts";
import { addressSchema } from "#app/features/presets/schema.ts";
import { addresses } from "#app/features/presets/tables.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { fieldValues } from "#app/forms/rows.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { AddressFields, DockFields } from "#app/routes/load/sections/address-fields.tsx";
import type { Route } from "./+types/address.ts";
import { EntryPage } from "./entry-page.tsx";
import { entryAction, entryToEdit, ownPresets } from "./own-presets.server.ts";
import { addressesPath } from "./paths.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => privateMeta("Address");

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const own = ownPresets(context, url);
  const address = await entryToEdit(own, { id, list: addressesPath }, (actor, wanted) =>
    readAddress(own.database.query, actor, wanted),
  );
  return {
    entry: address && { id: address.id, version: address.version },
    values: Object.fromEntries(fieldValues(address ?? {})),
  };
}

export const action = entryAction({
  table: addresses,
  schema: addressSchema,
  save: (deps, edited, { version: _, ...values }) => saveRecord(deps, addresses, edited, values),
  list: addressesPath,
  what: "Address",
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** One address of a company. */
export default function Address({ loaderData: { entry, values } }: Route.ComponentProps) {
  return (
    <EntryPage
      title={entry ? "Edit address" : "Add an address"}
      list={{ title: "Address book", to: addressesPath }}
      what="address"
      entry={entry}
      values={values}
    >
      <TextField name="company" label="Company" required maxLength={120} autoComplete="off" />
      <AddressFields />
      <TextField
        name="hours"
        label="Hours"
        hint="Such as Mon-Fri 7:00 AM to 3:00 PM"
        maxLength={120}
      />
      <DockFields />
    </EntryPage>
  );
}
