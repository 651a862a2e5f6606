import { legModeNames, legModes } from "#app/features/shipments/load/leg-mode.ts";
import { SelectField, TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { unprintable } from "#app/forms/printable.ts";
import { TimeField } from "#app/forms/time-field.tsx";
import { NewPlaceFields } from "./new-place-fields.tsx";

const modes = legModes.map((mode) => ({ value: mode, text: legModeNames[mode] }));

type Props = {
  /** The version of the load. */
  version: number;
  /** The stops that a handoff can come after. */
  places: readonly { value: string; text: string }[];
};

/** Splits a load into legs at a place, where one carrier hands the freight to the next. */
export function SplitForm({ version, places }: Props) {
  return (
    <Form
      version={version}
      id="load-split"
      intent="split"
      button="Split here"
      working="Splitting..."
      initial={{ after: "1" }}
      unprintable={unprintable}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <p className="text-sm tablet:col-span-2">
        At a handoff, one carrier delivers and the next picks up. Each leg gets a carrier, a rate
        confirmation and pay of its own. A carrier that has this part already keeps what is before
        the handoff; open offers for it end. The customer sees one movement.
      </p>
      <SelectField name="after" label="Handoff after" options={places} />
      <NewPlaceFields
        companyLabel="Place, such as a terminal (optional)"
        streetLabel="Street (optional)"
      />
      <TimeField
        name="windowFrom"
        label="Handoff window opens (optional)"
        hint="When the first truck comes, in local time"
      />
      <TimeField name="windowTo" label="Handoff window closes (optional)" />
      <TimeField
        name="pickupFrom"
        label="Pickup window opens (optional)"
        hint="When the next truck comes, in local time"
      />
      <TimeField name="pickupTo" label="Pickup window closes (optional)" />
      <SelectField
        name="firstMode"
        label="Before the handoff"
        none="Choose a mode"
        options={modes}
      />
      <SelectField
        name="secondMode"
        label="After the handoff"
        none="Choose a mode"
        options={modes}
      />
      <div className="tablet:col-span-2">
        <TextAreaField
          name="instructions"
          label="Instructions (optional)"
          rows={2}
          maxLength={1_000}
        />
      </div>
    </Form>
  );
}
