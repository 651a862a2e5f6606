import { Fragment } from "react";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { accessorialCodes, accessorialRows, chargeNames } from "../charge-line.ts";

const options = accessorialCodes.map((code) => ({ value: code, text: chargeNames[code] }));

/** Linehaul, fuel and accessorials, as `typedLineFields` reads them. */
export function LineFields({ linehaulHint }: { linehaulHint?: string }) {
  return (
    <>
      <TextField
        name="linehaulCents"
        label="Linehaul (USD)"
        inputMode="decimal"
        required
        hint={linehaulHint}
      />
      <TextField name="fuelCents" label="Fuel surcharge (USD, optional)" inputMode="decimal" />
      {accessorialRows.map(({ row, code, cents }) => (
        <Fragment key={row}>
          <SelectField
            name={code}
            label={`Accessorial ${row} (optional)`}
            none="None"
            options={options}
          />
          <TextField name={cents} label={`Accessorial ${row} amount (USD)`} inputMode="decimal" />
        </Fragment>
      ))}
    </>
  );
}
