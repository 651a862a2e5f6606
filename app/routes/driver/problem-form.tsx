import { PaperField } from "#app/features/papers/ui/paper-field.tsx";
import type { FreightProblem } from "#app/features/shipments/load/event.ts";
import { refusalReasons } from "#app/features/shipments/load/refusal-reason.ts";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { BilingualText, bilingualLabel } from "./bilingual-text.tsx";
import { type DriverLanguage, driverTexts } from "./driver-texts.ts";

type Props = {
  stop: number;
  /** Whether the receiver can refuse freight here. */
  canRefuse: boolean;
  eventId: string;
  language: DriverLanguage;
};

const problems = ["DAMAGED", "SHORT", "OVER"] as const satisfies readonly FreightProblem[];

/** Says what is wrong with some of the freight, or with all of it, with photos. */
export function ProblemForm({ stop, canRefuse, eventId, language }: Props) {
  const isRefused = replyTo(useLastAnswer(), "problem") !== undefined;
  const label = (text: Parameters<typeof bilingualLabel>[0]) => bilingualLabel(text, language);
  return (
    <details open={isRefused} className="border-y border-line">
      <summary className="min-h-12 cursor-pointer py-2.5 text-lg font-semibold">
        <BilingualText text="freightProblem" language={language} />
      </summary>
      <div className="pb-4">
        <Form
          id="driver-problem"
          intent="problem"
          hasFile
          button={<BilingualText text="sendProblem" language={language} />}
          working={driverTexts.sending[language]}
          look="secondary"
          initial={{ eventId, stop: String(stop) }}
        >
          <HiddenField name="eventId" />
          <HiddenField name="stop" />
          <SelectField
            name="kind"
            label={label("whatIsWrong")}
            none=""
            options={[...(canRefuse ? (["REFUSED"] as const) : []), ...problems].map((value) => ({
              value,
              text: label(value),
            }))}
          />
          <TextField
            name="pieces"
            label={label("piecesWrong")}
            hint={label("emptyForAll")}
            inputMode="numeric"
            autoComplete="off"
          />
          {canRefuse && (
            <SelectField
              name="reason"
              label={label("whyRefused")}
              none=""
              options={refusalReasons.map((value) => ({ value, text: label(value) }))}
            />
          )}
          <PaperField label={label("photosOptional")} takesPages />
        </Form>
      </div>
    </details>
  );
}
