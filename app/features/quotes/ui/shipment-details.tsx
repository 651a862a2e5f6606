import type { ReactNode } from "react";
import { BoxField } from "#app/forms/box-field.tsx";
import { BelowControl } from "#app/forms/field.tsx";
import { useField, useFormReply } from "#app/forms/form-state.ts";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import { accessorials } from "../quote-request.ts";

const detailFields = [
  "originZip",
  "destinationZip",
  "readyDate",
  "totalWeight",
  "length",
  "width",
  "height",
  "weight",
  "rows",
  "accessorials",
  "hazmat",
  "temperatureMin",
  "temperatureMax",
];

/** Optional details that make a price firm, collapsed until one is filled in or has an error. */
export function ShipmentDetailsFields({ units }: { units: ReactNode }) {
  const reply = useFormReply();
  const isUsed = detailFields.some(
    (name) => reply?.typed[name]?.some(Boolean) || reply?.errors[name] !== undefined,
  );
  return (
    <details open={isUsed} className="border-r border-b border-current/40 tablet:col-span-2">
      <summary className="flex list-none items-center justify-between gap-4 px-3 py-4 hover:text-signal tablet:px-4">
        <span>
          <span className="block font-display text-2xl leading-tight font-extrabold">
            Add shipment details
          </span>
          <span className="block text-sm text-ink-soft">
            Places, sizes and dates get you a firmer price. All optional.
          </span>
        </span>
        <span aria-hidden="true" className="sign relative size-5 shrink-0">
          <span className="absolute top-1/2 left-0 h-[3px] w-5 -translate-y-1/2 bg-signal" />
          <span className="absolute top-0 left-1/2 h-5 w-[3px] -translate-x-1/2 bg-signal" />
        </span>
      </summary>
      <Waybill className="-mr-px -mb-px -ml-px tablet:grid-cols-2">
        <BoxField {...zip} number="8" label="Origin ZIP" name="originZip" />
        <BoxField {...zip} number="9" label="Destination ZIP" name="destinationZip" />
        <BoxField number="10" label="Ready date" type="date" name="readyDate" max="9999-12-31" />
        <BoxField
          number="11"
          label="Total weight (lbs)"
          name="totalWeight"
          inputMode="decimal"
          autoComplete="off"
        />
        <Box number="12" label="Handling units" className="tablet:col-span-2">
          {units}
          <BelowControl field={useField("units")} />
        </Box>
        <Accessorials />
        <Box number="14" label="Hazmat">
          <Checkbox name="hazmat" value="on">
            Hazardous materials
          </Checkbox>
          <BelowControl field={useField("hazmat")} />
        </Box>
        <BoxField {...degrees} number="15" label="Minimum temperature (°F)" name="temperatureMin" />
        <BoxField {...degrees} number="16" label="Maximum temperature (°F)" name="temperatureMax" />
      </Waybill>
    </details>
  );
}

const zip = { inputMode: "numeric", autoComplete: "off" } as const;
const degrees = { inputMode: "text", autoComplete: "off" } as const;

/** Accessorial services, which are not part of the linehaul. */
function Accessorials() {
  const field = useField("accessorials");
  return (
    <Box number="13" label="Accessorials">
      <fieldset aria-describedby={field.error && field.errorId}>
        <legend className="sr-only">Accessorials</legend>
        <div className="flex flex-wrap gap-x-6">
          {accessorials.map((one) => (
            <Checkbox key={one} name="accessorials" value={one}>
              {one}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <BelowControl field={field} />
    </Box>
  );
}

type CheckboxProps = { name: string; value: string; children: string };

function Checkbox({ name, value, children }: CheckboxProps) {
  const { typed } = useField(name);
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={typed.includes(value)}
        className="size-6 shrink-0 accent-signal"
      />
      {children}
    </label>
  );
}
