import { Fragment } from "react";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { accessorialCodes, accessorialRows, chargeNames } from "../charge-line.ts";

const options = accessorialCodes.map((code) => ({ value: code, text: chargeNames[code] }));

type Props = {
  linehaulHint?: string;
  /** Whether there is no price without a linehaul, as by default. */
  needsLinehaul?: boolean;
  /** How many accessorials to show, at most six. */
  rows?: number;
};

/** Linehaul, fuel and accessorials, as `typedLineFields` reads them. */
export function LineFields({ linehaulHint, needsLinehaul = true, rows = 3 }: Props) {
  return (
    <>
      <TextField
        name="linehaulCents"
        label="Linehaul (USD)"
        inputMode="decimal"
        required={needsLinehaul}
        hint={linehaulHint}
      />
      <TextField name="fuelCents" label="Fuel surcharge (USD, optional)" inputMode="decimal" />
      {accessorialRows.slice(0, rows).map(({ row, code, cents }) => (
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
