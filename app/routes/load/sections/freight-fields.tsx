import { freightLimits } from "#app/features/shipments/load/freight.ts";
import type { Hazmat } from "#app/features/shipments/load/hazmat.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { RowList } from "#app/forms/row-list.tsx";
import { GoodsFields, kindOptions } from "./goods-fields.tsx";
import { PresetPicker } from "./preset-picker.tsx";
import type { SectionPresets } from "./section-presets.server.ts";

/** The fields for handling units and their items. */
export function FreightFields({ kept }: { kept: SectionPresets }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        Dimensions and weight are those of one unit. Once every unit has a weight, the load's weight
        is their total.
      </p>
      <RowList name="units" row="handling unit" max={freightLimits.units}>
        {(unit) => (
          <div className="grid gap-4">
            <HiddenField name={`${unit}.id`} />
            <div className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
              <TextField name={`${unit}.count`} label="Count" inputMode="numeric" />
              <SelectField name={`${unit}.kind`} label="Kind" options={kindOptions} />
              <TextField name={`${unit}.weight`} label="Weight each (lbs)" inputMode="decimal" />
              <TextField name={`${unit}.length`} label="Length (in)" inputMode="decimal" />
              <TextField name={`${unit}.width`} label="Width (in)" inputMode="decimal" />
              <TextField name={`${unit}.height`} label="Height (in)" inputMode="decimal" />
            </div>
            <CheckField name={`${unit}.stackable`}>Stackable</CheckField>
            <RowList name={`${unit}.items`} row="item" max={freightLimits.itemsOfUnit}>
              {(item, place) => <Item name={item} place={place} kept={kept} />}
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

type ItemProps = { name: string; place: number; kept: SectionPresets };

function Item({ name, place, kept }: ItemProps) {
  return (
    <div className="grid gap-4">
      <HiddenField name={`${name}.id`} />
      <PresetPicker
        row={name}
        field="product"
        label="Product list"
        button={`Use for item ${place + 1}`}
        options={kept.options}
      />
      <GoodsFields prefix={`${name}.`}>
        <TextField name={`${name}.pieces`} label="Pieces" inputMode="numeric" />
        <TextField name={`${name}.valueCents`} label="Value ($)" inputMode="decimal" />
      </GoodsFields>
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
