import { PaperField } from "#app/features/papers/ui/paper-field.tsx";
import type { FreightProblem } from "#app/features/shipments/load/event.ts";
import { refusalReasons } from "#app/features/shipments/load/refusal-reason.ts";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { bilingualLabel } from "./bilingual-text.tsx";
import type { DriverLanguage, DriverTextId } from "./driver-texts.ts";
import { FoldedForm } from "./folded-form.tsx";

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
  const label = (text: DriverTextId) => bilingualLabel(text, language);
  const kinds = [...(canRefuse ? (["REFUSED"] as const) : []), ...problems];
  return (
    <FoldedForm
      intent="problem"
      title="freightProblem"
      button="sendProblem"
      language={language}
      hasFile
      initial={{ eventId, stop: String(stop) }}
    >
      <HiddenField name="eventId" />
      <HiddenField name="stop" />
      <SelectField
        name="kind"
        label={label("whatIsWrong")}
        none=""
        options={kinds.map((value) => ({ value, text: label(value) }))}
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
    </FoldedForm>
  );
}
