import {
  careLimits,
  equipmentTypes,
  weightWarning,
} from "#app/features/shipments/load/equipment.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextField } from "#app/forms/field.tsx";

/** The fields for equipment and handling. */
export function CareFields({ load }: { load: LoadView }) {
  const warning = weightWarning(load.weight, load.care.equipment);
  return (
    <>
      {warning && <p className="border-l-4 border-waiting bg-waiting-sheet p-4">{warning}</p>}
      <SelectField
        name="equipment"
        label="Equipment"
        none="Not decided yet"
        options={equipmentTypes.map(({ id, label }) => ({ value: id, text: label }))}
      />
      <div className="grid gap-4 tablet:grid-cols-3">
        <TextField
          name="temperatureMin"
          label="Minimum temperature (°F)"
          hint={`${careLimits.coldest} to ${careLimits.warmest}`}
        />
        <TextField name="temperatureMax" label="Maximum temperature (°F)" />
        <TextField name="declaredValueCents" label="Declared value ($)" inputMode="decimal" />
      </div>
    </>
  );
}
