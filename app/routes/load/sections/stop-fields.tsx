import {
  appointmentLabels,
  appointments,
  maximumStops,
  type StopKind,
  stopAccessorials,
  stopKindLabels,
} from "#app/features/shipments/load/stop.ts";
import { CheckGroup } from "#app/forms/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { RowList } from "#app/forms/row-list.tsx";
import { PlaceFields } from "./place-fields.tsx";

/** What is added goes to the end, which is a delivery. */
const kinds = ["delivery", "pickup", "stop-off"] as const satisfies readonly StopKind[];

const pair = "grid gap-4 tablet:grid-cols-2";

/** All stops of a load in their order, the pickup first and the delivery last. */
export function StopFields() {
  return (
    <RowList name="stops" row="stop" min={2} max={maximumStops} canMove>
      {(stop) => (
        <div className="grid gap-4">
          <HiddenField name={`${stop}.id`} />
          <div className={pair}>
            <SelectField
              name={`${stop}.kind`}
              label="Type of stop"
              options={kinds.map((kind) => ({ value: kind, text: stopKindLabels[kind] }))}
            />
            <TextField name={`${stop}.company`} label="Company" maxLength={120} />
          </div>
          <TextField name={`${stop}.street`} label="Street" maxLength={120} />
          <PlaceFields row={stop} />
          <div className="grid gap-4 tablet:grid-cols-3">
            <TextField name={`${stop}.contact`} label="Contact" maxLength={100} />
            <TextField name={`${stop}.phone`} label="Phone" type="tel" maxLength={40} />
            <TextField name={`${stop}.email`} label="Email" type="email" maxLength={254} />
          </div>
          <div className={pair}>
            <TextField
              name={`${stop}.windowFrom`}
              label="Window opens"
              type="datetime-local"
              hint="Local time at this stop"
            />
            <TextField name={`${stop}.windowTo`} label="Window closes" type="datetime-local" />
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
          <CheckGroup
            name={`${stop}.accessorials`}
            label="Accessorials"
            options={stopAccessorials.map(({ id, label }) => ({ value: id, text: label }))}
          />
          <TextAreaField
            name={`${stop}.instructions`}
            label="Instructions"
            rows={2}
            maxLength={1_000}
          />
        </div>
      )}
    </RowList>
  );
}
