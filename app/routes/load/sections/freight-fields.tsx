import { freightClasses, freightLimits, unitKinds } from "#app/features/shipments/load/freight.ts";
import type { Hazmat } from "#app/features/shipments/load/hazmat.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { RowList } from "#app/forms/row-list.tsx";

const kinds = unitKinds.map((kind) => ({ value: kind, text: kind }));
const classes = freightClasses.map((one) => ({ value: String(one), text: String(one) }));

/** The handling units of a load, each with what it holds. */
export function FreightFields() {
  return (
    <>
      <p className="text-sm text-ink-soft">
        Dimensions and weight are those of one unit. Once every unit has a weight, the load's weight
        is their total.
      </p>
      <RowList name="units" row="handling unit" max={freightLimits.units}>
        {(unit) => (
          <div className="grid gap-4">
            <div className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
              <TextField name={`${unit}.count`} label="Count" inputMode="numeric" />
              <SelectField name={`${unit}.kind`} label="Kind" options={kinds} />
              <TextField name={`${unit}.weight`} label="Weight each (lbs)" inputMode="decimal" />
              <TextField name={`${unit}.length`} label="Length (in)" inputMode="decimal" />
              <TextField name={`${unit}.width`} label="Width (in)" inputMode="decimal" />
              <TextField name={`${unit}.height`} label="Height (in)" inputMode="decimal" />
            </div>
            <CheckField name={`${unit}.stackable`}>Stackable</CheckField>
            <RowList name={`${unit}.items`} row="item" max={freightLimits.itemsOfUnit}>
              {(item) => <Item name={item} />}
            </RowList>
          </div>
        )}
      </RowList>
    </>
  );
}

const hazmatFields = {
  unNumber: true,
  properShippingName: true,
  hazardClass: true,
  subsidiaryClass: true,
  packingGroup: true,
  quantity: true,
  packageType: true,
} satisfies Record<keyof Hazmat, true>;

function Item({ name }: { name: string }) {
  return (
    <div className="grid gap-4">
      <TextField name={`${name}.description`} label="Description" maxLength={200} />
      <div className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
        <TextField name={`${name}.pieces`} label="Pieces" inputMode="numeric" />
        <SelectField name={`${name}.packaging`} label="Packaging" none="Same" options={kinds} />
        <TextField name={`${name}.weight`} label="Weight (lbs)" inputMode="decimal" />
        <SelectField
          name={`${name}.freightClass`}
          label="Class"
          none="Not known"
          options={classes}
        />
        <TextField name={`${name}.nmfc`} label="NMFC number" maxLength={20} />
        <TextField name={`${name}.valueCents`} label="Value ($)" inputMode="decimal" />
      </div>
      <CheckField name={`${name}.hazardous`}>
        Hazardous material: you'll enter its details under Hazmat
      </CheckField>
      {/* Entered in the Hazmat section, and kept when this one is saved. */}
      {Object.keys(hazmatFields).map((field) => (
        <HiddenField key={field} name={`${name}.${field}`} />
      ))}
    </div>
  );
}
