import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import {
  maximumStops,
  stopAccessorials,
  stopKindLabels,
} from "#app/features/shipments/load/stop.ts";
import { CheckGroup } from "#app/forms/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { RowList } from "#app/forms/row-list.tsx";
import { TimeField } from "#app/forms/time-field.tsx";
import { FreightFields } from "#app/routes/load/sections/freight-fields.tsx";
import { PlaceFields } from "#app/routes/load/sections/place-fields.tsx";

const accessorials = stopAccessorials.map(({ id, label }) => ({ value: id, text: label }));
const betweenEnds = ["stop-off", "pickup", "delivery"] as const;
const pair = "grid gap-4 tablet:grid-cols-2";

/** The load that a quote books: stops, freight, equipment and temperature. */
export function QuoteLoadFields() {
  return (
    <>
      <h2 className="text-lg">Stops</h2>
      <div className={pair}>
        <TextField name="origin" label="Origin" />
        <TextField name="destination" label="Destination" />
      </div>
      <QuotedStopFields />
      <h2 className="text-lg">Freight</h2>
      <FreightText />
      <WeightField />
      <FreightFields />
      <h2 className="text-lg">Equipment and temperature</h2>
      <EquipmentField />
      <TemperatureFields />
    </>
  );
}

/** The parts of a quoted load that few callers name: windows, accessorials, more stops, handling units. */
export function QuoteDetailFields() {
  return (
    <>
      <QuotedStopFields />
      <h2 className="text-lg">Handling units</h2>
      <FreightFields />
      <TemperatureFields />
    </>
  );
}

/** What is hauled, in words. */
export function FreightText() {
  return <TextAreaField name="description" label="Freight description" rows={3} />;
}

/** Pounds of a quoted load. */
export function WeightField() {
  return <TextField name="weight" label="Weight (lbs)" inputMode="decimal" />;
}

/** The equipment that a quoted load needs. */
export function EquipmentField() {
  return (
    <SelectField
      name="equipment"
      label="Equipment"
      none="Not decided yet"
      options={equipmentTypes.map(({ id, label }) => ({ value: id, text: label }))}
    />
  );
}

function TemperatureFields() {
  return (
    <div className={pair}>
      <TextField name="temperatureMin" label="Minimum temperature (°F)" />
      <TextField name="temperatureMax" label="Maximum temperature (°F)" />
    </div>
  );
}

/** Windows and accessorials of the first and the last stop, and the stops between them. */
function QuotedStopFields() {
  return (
    <>
      <div className={pair}>
        <Window prefix="pickup" label="Pickup" />
        <Window prefix="delivery" label="Delivery" />
        <CheckGroup
          name="pickup.accessorials"
          label="Accessorials at pickup"
          options={accessorials}
        />
        <CheckGroup
          name="delivery.accessorials"
          label="Accessorials at delivery"
          options={accessorials}
        />
      </div>
      <RowList name="stopOffs" row="stop in between" max={maximumStops - 2} canMove>
        {(stop) => (
          <div className="grid gap-4">
            <SelectField
              name={`${stop}.kind`}
              label="Type of stop"
              options={betweenEnds.map((kind) => ({ value: kind, text: stopKindLabels[kind] }))}
            />
            <PlaceFields prefix={`${stop}.`} />
            <div className={pair}>
              <TimeField
                name={`${stop}.windowFrom`}
                label="Window opens"
                hint="Local time at this stop"
              />
              <TimeField name={`${stop}.windowTo`} label="Window closes" />
            </div>
            <CheckGroup name={`${stop}.accessorials`} label="Accessorials" options={accessorials} />
          </div>
        )}
      </RowList>
    </>
  );
}

function Window({ prefix, label }: { prefix: string; label: string }) {
  return (
    <div className="grid gap-4">
      <TimeField name={`${prefix}.windowFrom`} label={`${label} opens`} hint="Local time there" />
      <TimeField name={`${prefix}.windowTo`} label={`${label} closes`} />
    </div>
  );
}
