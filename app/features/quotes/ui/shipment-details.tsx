import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "#app/ui/field.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import { BoxField } from "#app/ui/waybill-field.tsx";
import { accessorials } from "../quote-request.ts";
import type { QuoteField } from "../schema.ts";

type Fields = Record<QuoteField, FieldMetadata<unknown>>;

type Props = { fields: Fields; units: ReactNode; unitsAsked: boolean };

const detailFields = [
  "originZip",
  "destinationZip",
  "readyDate",
  "totalWeight",
  "accessorials",
  "hazmat",
  "temperatureMin",
  "temperatureMax",
] as const satisfies readonly QuoteField[];

/** What makes a price firm, behind one click; open again where something in it is filled or wrong. */
export function ShipmentDetailsFields({ fields, units, unitsAsked }: Props) {
  const used = detailFields.some((name) => {
    const { initialValue, errors } = fields[name];
    return Boolean(initialValue) || Boolean(errors?.length);
  });
  return (
    <details
      open={used || unitsAsked}
      className="border-r border-b border-current/40 tablet:col-span-2"
    >
      <summary className="flex list-none items-center justify-between gap-4 px-3 py-4 hover:text-signal tablet:px-4">
        <span>
          <span className="block font-display text-2xl leading-tight font-extrabold">
            Add shipment details
          </span>
          <span className="block text-sm text-ink-soft">
            Places, sizes and dates make the price firm. All of it is optional.
          </span>
        </span>
        <span aria-hidden="true" className="sign relative size-5 shrink-0">
          <span className="absolute top-1/2 left-0 h-[3px] w-5 -translate-y-1/2 bg-signal" />
          <span className="absolute top-0 left-1/2 h-5 w-[3px] -translate-x-1/2 bg-signal" />
        </span>
      </summary>
      <Waybill className="-mr-px -mb-px -ml-px tablet:grid-cols-2">
        <BoxField {...zip} number="8" label="Origin ZIP" field={fields.originZip} />
        <BoxField {...zip} number="9" label="Destination ZIP" field={fields.destinationZip} />
        <BoxField number="10" label="Ready date" type="date" field={fields.readyDate} />
        <BoxField
          number="11"
          label="Total weight (lb)"
          field={fields.totalWeight}
          inputMode="decimal"
          autoComplete="off"
        />
        <Box number="12" label="Handling units" className="tablet:col-span-2">
          {units}
        </Box>
        <Accessorials field={fields.accessorials} />
        <Box number="14" label="Care">
          <Tick field={fields.hazmat} value="on">
            Hazardous materials
          </Tick>
          <FieldError field={fields.hazmat} />
        </Box>
        <BoxField
          {...degrees}
          number="15"
          label="Keep at least (°F)"
          field={fields.temperatureMin}
        />
        <BoxField
          {...degrees}
          number="16"
          label="Keep at most (°F)"
          field={fields.temperatureMax}
        />
      </Waybill>
    </details>
  );
}

const zip = { inputMode: "numeric", autoComplete: "off" } as const;
const degrees = { inputMode: "text", autoComplete: "off" } as const;

/** Work at the door that is not part of the line-haul price. */
function Accessorials({ field }: { field: FieldMetadata<unknown> }) {
  return (
    <Box number="13" label="At the door">
      <fieldset aria-describedby={field.errors ? field.errorId : undefined}>
        <legend className="sr-only">At the door</legend>
        <div className="flex flex-wrap gap-x-6">
          {accessorials.map((one) => (
            <Tick key={one} field={field} value={one}>
              {one}
            </Tick>
          ))}
        </div>
      </fieldset>
      <FieldError field={field} />
    </Box>
  );
}

type TickProps = { field: FieldMetadata<unknown>; value: string; children: string };

function Tick({ field, value, children }: TickProps) {
  const { initialValue } = field;
  const ticked = Array.isArray(initialValue)
    ? initialValue.includes(value)
    : initialValue === value;
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        name={field.name}
        value={value}
        defaultChecked={ticked}
        className="size-5 shrink-0 accent-signal"
      />
      {children}
    </label>
  );
}
