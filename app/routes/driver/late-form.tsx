import { delayReasons } from "#app/features/shipments/load/late-reason.ts";
import { SelectField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { TimeField } from "#app/forms/time-field.tsx";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { BilingualText, bilingualLabel } from "./bilingual-text.tsx";
import { type DriverLanguage, driverTexts } from "./driver-texts.ts";

type Props = { stop: number; eventId: string; language: DriverLanguage };

/** Says that a driver will be late, with a new ETA and why. */
export function LateForm({ stop, eventId, language }: Props) {
  const isRefused = replyTo(useLastAnswer(), "late") !== undefined;
  return (
    <details open={isRefused} className="border-y border-line">
      <summary className="min-h-12 cursor-pointer py-2.5 text-lg font-semibold">
        <BilingualText text="runningLate" language={language} />
      </summary>
      <div className="pb-4">
        <Form
          key={stop}
          id="driver-late"
          intent="late"
          button={<BilingualText text="sendEta" language={language} />}
          working={driverTexts.sending[language]}
          look="secondary"
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
            options={delayReasons.map((value) => ({
              value,
              text: bilingualLabel(value, language),
            }))}
          />
        </Form>
      </div>
    </details>
  );
}
