import { PaperField } from "#app/features/papers/ui/paper-field.tsx";
import { refusalReasons } from "#app/features/shipments/load/refusal-reason.ts";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { BilingualText, bilingualLabel } from "./bilingual-text.tsx";
import { type DriverLanguage, driverTexts } from "./driver-texts.ts";

type Props = { stop: number; eventId: string; language: DriverLanguage };

/** Says that the receiver refuses some of the freight, or all of it, with photos. */
export function RefusalForm({ stop, eventId, language }: Props) {
  const isRefused = replyTo(useLastAnswer(), "refused") !== undefined;
  return (
    <details open={isRefused} className="border-y border-line">
      <summary className="min-h-12 cursor-pointer py-2.5 text-lg font-semibold">
        <BilingualText text="receiverRefuses" language={language} />
      </summary>
      <div className="pb-4">
        <Form
          id="driver-refused"
          intent="refused"
          hasFile
          button={<BilingualText text="sendRefusal" language={language} />}
          working={driverTexts.sending[language]}
          look="secondary"
          initial={{ eventId, stop: String(stop) }}
        >
          <HiddenField name="eventId" />
          <HiddenField name="stop" />
          <TextField
            name="pieces"
            label={bilingualLabel("piecesRefused", language)}
            hint={bilingualLabel("emptyForAll", language)}
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField
            name="reason"
            label={bilingualLabel("reason", language)}
            none=""
            options={refusalReasons.map((value) => ({
              value,
              text: bilingualLabel(value, language),
            }))}
          />
          <PaperField label={bilingualLabel("photosOptional", language)} takesPages />
        </Form>
      </div>
    </details>
  );
}
