import { regions } from "#app/features/company/coverage.ts";
import { decimalText, rateDecimals } from "#app/features/money/decimal.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { InitialValues } from "#app/forms/form-state.ts";
import { fuelUnitNames, fuelUnits } from "../fuel.ts";
import { equipmentOptions, type Rate, rateModes, rateUnitNames, rateUnits } from "../rate.ts";
import { typedPlace } from "../rate-place.ts";

type Props = {
  /** The intent of the form, on a page with several. */
  intent?: string;
  button: string;
  initial: InitialValues;
  version?: number;
};

const placeHint = "ZIP (46204), 3-digit ZIP (462), state (IN) or region (Great Lakes)";

/** The fields of a rate. */
export function RateForm(props: Props) {
  return (
    <Form
      id="rate"
      working="Saving..."
      {...props}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <datalist id="regions">
        {regions.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextField name="origin" label="Origin" hint={placeHint} list="regions" required />
      <TextField name="destination" label="Destination" hint={placeHint} list="regions" required />
      <SelectField
        name="mode"
        label="Mode"
        options={rateModes.map((mode) => ({ value: mode, text: mode }))}
      />
      <SelectField name="equipment" label="Equipment" none="Any" options={equipmentOptions} />
      <SelectField
        name="unit"
        label="Unit"
        options={rateUnits.map((unit) => ({ value: unit, text: rateUnitNames[unit] }))}
      />
      <TextField name="rate" label="Rate (USD)" inputMode="decimal" required />
      <TextField
        name="minimumCents"
        label="Minimum charge (USD, optional)"
        inputMode="decimal"
        hint="The lowest linehaul charge on this lane."
      />
      <SelectField
        name="fuel"
        label="Fuel surcharge"
        none="Included in the rate"
        options={fuelUnits.map((unit) => ({ value: unit, text: fuelUnitNames[unit] }))}
      />
      <TextField
        name="transitDays"
        label="Transit days (optional)"
        inputMode="numeric"
        hint="Business days. Leave empty to estimate from the distance."
      />
      <div className="grid gap-x-6 gap-y-5 tablet:col-span-2 tablet:grid-cols-2">
        <TextField name="validFrom" label="Valid from" type="date" required />
        <TextField name="validTo" label="Valid to (optional)" type="date" />
      </div>
    </Form>
  );
}

/** The form values of a stored rate. */
export function rateValues(rate: Rate): InitialValues {
  const { origin, destination, mode, equipment, unit, fuel, transitDays, validFrom, validTo } =
    rate;
  return {
    origin: typedPlace(origin),
    destination: typedPlace(destination),
    mode,
    equipment,
    unit,
    rate: decimalText(rate.rate, rateDecimals),
    minimumCents: rate.minimumCents === null ? null : dollarsText(rate.minimumCents),
    fuel,
    transitDays,
    validFrom,
    validTo,
  };
}
