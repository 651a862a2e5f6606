import { delayReasons } from "#app/features/shipments/load/late-reason.ts";
import { SelectField } from "#app/forms/field.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { TimeField } from "#app/forms/time-field.tsx";
import { bilingualLabel } from "./bilingual-text.tsx";
import type { DriverLanguage } from "./driver-texts.ts";
import { FoldedForm } from "./folded-form.tsx";

type Props = { stop: number; eventId: string; language: DriverLanguage };

/** Says that a driver will be late, with a new ETA and why. */
export function LateForm({ stop, eventId, language }: Props) {
  return (
    <FoldedForm
      key={stop}
      intent="late"
      title="runningLate"
      button="sendEta"
      language={language}
      initial={{ eventId, stop: String(stop) }}
    >
      <HiddenField name="eventId" />
      <HiddenField name="stop" />
      <TimeField
        name="eta"
        label={bilingualLabel("newEta", language)}
        hint={bilingualLabel("localTime", language)}
      />
      <SelectField
        name="reason"
        label={bilingualLabel("reason", language)}
        none=""
        options={delayReasons.map((value) => ({ value, text: bilingualLabel(value, language) }))}
      />
    </FoldedForm>
  );
}
