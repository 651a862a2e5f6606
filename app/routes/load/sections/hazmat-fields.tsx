import { hazardousItems } from "#app/features/shipments/load/freight.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { phoneMax } from "#app/forms/limits.ts";
import { RowNotice, useRows } from "#app/forms/row-list.tsx";
import { DeclaredFields } from "./goods-fields.tsx";

/** The shipper's declaration of each hazardous item, as the shipping paper needs it. */
export function HazmatFields({ load }: { load: LoadView }) {
  const rows = useRows("items");
  return (
    <>
      <p className="text-sm text-ink-soft">
        Enter what your shipping paper says (49 CFR 172.202). We never fill in or guess these
        details.
      </p>
      {rows.map(({ name: item, id }) => {
        const described = hazardousItems(load.units).find((one) => one.id === id);
        return (
          <fieldset key={id ?? item} className="grid min-w-0 gap-4 border border-line bg-sheet p-4">
            <legend className="px-1 font-display text-lg font-bold">
              {described?.description ?? "Removed item"}
            </legend>
            <HiddenField name={`${item}.id`} />
            <RowNotice row={item} />
            <DeclaredFields prefix={`${item}.`} />
            <div className="grid gap-4 tablet:grid-cols-2">
              <TextField
                name={`${item}.quantity`}
                label="Total quantity"
                hint="With its unit, such as 120 kg"
                maxLength={60}
              />
              <TextField
                name={`${item}.packageType`}
                label="Packages"
                hint="Number and type, such as 4 drums"
                maxLength={60}
              />
            </div>
          </fieldset>
        );
      })}
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          name="emergencyPhone"
          label="Emergency phone"
          type="tel"
          hint="Answered at any hour while the freight moves"
          maxLength={phoneMax}
        />
        <TextField name="emergencyContact" label="Emergency contact" maxLength={100} />
      </div>
    </>
  );
}
