import { CheckField, CheckGroup } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { RowList } from "#app/forms/row-list.tsx";
import {
  accessorialOptions,
  trailerOptions,
  unitKindOptions,
  unitsAtMost,
} from "../instant-quote.ts";

/** The instant quote form. */
export function AskForm({ today }: { today: string }) {
  return (
    <Form
      id="ask"
      button="Get prices"
      working="Pricing..."
      initial={{ pickupDay: today, "units[0].kind": "Pallet", "units[0].count": "1" }}
    >
      <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2">
        <TextField name="originZip" label="Origin ZIP" inputMode="numeric" maxLength={5} required />
        <TextField
          name="destinationZip"
          label="Destination ZIP"
          inputMode="numeric"
          maxLength={5}
          required
        />
        <TextField name="pickupDay" label="Pickup date" type="date" min={today} required />
        <TextField
          name="arriveBy"
          label="Must arrive by (optional)"
          type="date"
          min={today}
          hint="Modes that meet this date come first."
        />
        <TextField name="description" label="Freight description" maxLength={500} required />
        <SelectField
          name="equipment"
          label="Trailer"
          none="No preference"
          options={trailerOptions}
          hint="Choosing one prices a full truckload."
        />
      </div>
      <RowList name="units" row="handling unit" min={1} max={unitsAtMost}>
        {(unit) => (
          <div className="grid grid-cols-2 gap-4 tablet:grid-cols-3 desktop:grid-cols-6">
            <SelectField name={`${unit}.kind`} label="Kind" options={unitKindOptions} />
            <TextField name={`${unit}.count`} label="Count" inputMode="numeric" />
            <TextField name={`${unit}.weight`} label="Weight each (lbs)" inputMode="decimal" />
            <TextField name={`${unit}.length`} label="Length (in)" inputMode="decimal" />
            <TextField name={`${unit}.width`} label="Width (in)" inputMode="decimal" />
            <TextField name={`${unit}.height`} label="Height (in)" inputMode="decimal" />
          </div>
        )}
      </RowList>
      <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2">
        <CheckGroup
          name="pickupAccessorials"
          label="Accessorials at pickup"
          options={accessorialOptions}
        />
        <CheckGroup
          name="deliveryAccessorials"
          label="Accessorials at delivery"
          options={accessorialOptions}
        />
      </div>
      <CheckField name="hazardous">The freight is hazardous</CheckField>
    </Form>
  );
}
