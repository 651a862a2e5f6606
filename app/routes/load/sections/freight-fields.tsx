import { freightLimits } from "#app/features/shipments/load/freight.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { RowList } from "#app/forms/row-list.tsx";
import { GoodsFields, kindOptions, ShippingPaperFields } from "./goods-fields.tsx";
import { type PresetOption, PresetPicker } from "./preset-picker.tsx";

/** `products` are those to choose from. */
type Props = { products?: readonly PresetOption[] };

/** The fields for handling units and their items, with the declaration of those that are hazardous. */
export function FreightFields({ products = [] }: Props) {
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
              {(item, place) => <Item name={item} place={place} products={products} />}
            </RowList>
          </div>
        )}
      </RowList>
    </>
  );
}

type ItemProps = Required<Props> & { name: string; place: number };

function Item({ name, place, products }: ItemProps) {
  return (
    <div className="group/item grid gap-4">
      <HiddenField name={`${name}.id`} />
      <PresetPicker
        row={name}
        field="product"
        label="Product list"
        button={`Use for item ${place + 1}`}
        options={products}
      />
      <GoodsFields prefix={`${name}.`}>
        <TextField name={`${name}.pieces`} label="Pieces" inputMode="numeric" />
        <TextField name={`${name}.valueCents`} label="Value ($)" inputMode="decimal" />
      </GoodsFields>
      <CheckField name={`${name}.hazardous`}>Hazardous material</CheckField>
      <DeclarationFields prefix={`${name}.`} />
    </div>
  );
}

/** The shipper's declaration of an item as the shipping paper needs it, once it's said to be hazardous. */
function DeclarationFields({ prefix }: { prefix: string }) {
  return (
    <fieldset className="hidden min-w-0 gap-4 border border-line p-4 group-has-[[name$=hazardous]:checked]/item:grid has-[[aria-invalid=true]]:grid">
      <legend className="px-1 text-sm font-semibold">
        As your shipping paper says (49 CFR 172.202)
      </legend>
      <p className="text-sm text-ink-soft">We never fill in or guess these details.</p>
      <ShippingPaperFields prefix={prefix} />
    </fieldset>
  );
}
