import {
  appointmentLabels,
  appointments,
  maximumStops,
  type StopKind,
  stopKindLabels,
} from "#app/features/shipments/load/stop.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { RowList } from "#app/forms/row-list.tsx";
import { TimeField } from "#app/forms/time-field.tsx";
import { AddressFields, DockFields } from "./address-fields.tsx";
import type { DetailPresets } from "./detail-presets.server.ts";
import { PresetPicker } from "./preset-picker.tsx";

/** A new stop is added at the end, as a delivery. */
const kinds = ["delivery", "pickup", "stop-off"] as const satisfies readonly StopKind[];

const pair = "grid gap-4 tablet:grid-cols-2";

/** All stops of a load in order, the first a pickup and the last a delivery. */
export function StopFields({ kept, load }: { kept: DetailPresets; load: LoadView }) {
  // A handoff stays one: legs are split and joined on the load's page.
  const hasHandoffs = load.stops.some(({ kind }) => kind === "handoff");
  const offered = hasHandoffs ? ([...kinds, "handoff"] as const) : kinds;
  return (
    <RowList name="stops" row="stop" min={2} max={maximumStops} canMove>
      {(stop, place) => (
        <div className="grid gap-4">
          <HiddenField name={`${stop}.id`} />
          <PresetPicker
            row={stop}
            field="address"
            label="Address book"
            button={`Use for stop ${place + 1}`}
            options={kept.addresses}
          />
          <div className={pair}>
            <SelectField
              name={`${stop}.kind`}
              label="Type of stop"
              options={offered.map((kind) => ({ value: kind, text: stopKindLabels[kind] }))}
            />
            <TextField
              name={`${stop}.company`}
              label="Company"
              maxLength={120}
              autoComplete="off"
            />
          </div>
          <AddressFields prefix={`${stop}.`} />
          <div className={pair}>
            <TimeField
              name={`${stop}.windowFrom`}
              label="Window opens"
              hint="Local time at this stop"
            />
            <TimeField name={`${stop}.windowTo`} label="Window closes" />
          </div>
          <div className={pair}>
            <SelectField
              name={`${stop}.appointment`}
              label="Appointment"
              options={appointments.map((one) => ({ value: one, text: appointmentLabels[one] }))}
            />
            <TextField
              name={`${stop}.appointmentNumber`}
              label="Appointment number"
              maxLength={40}
            />
          </div>
          <DockFields prefix={`${stop}.`} />
          {kept.mayKeep && (
            <CheckField name={`${stop}.keepAddress`}>
              Save this address to your address book
            </CheckField>
          )}
        </div>
      )}
    </RowList>
  );
}
