import { PaperField } from "#app/features/papers/ui/paper-field.tsx";
import type { FreightProblem } from "#app/features/shipments/load/event.ts";
import { AudienceField } from "#app/features/shipments/ui/audience-field.tsx";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { RepeatedHourField } from "./repeated-hour-field.tsx";

const problems = [
  { value: "REFUSED", text: "The receiver refuses it" },
  { value: "DAMAGED", text: "It's damaged" },
  { value: "SHORT", text: "Pieces are missing" },
  { value: "OVER", text: "There are too many pieces" },
] as const satisfies readonly { value: FreightProblem; text: string }[];

type Props = {
  load: Pick<LoadView, "setBack" | "status">;
  stops: readonly { value: string; text: string }[];
  eventId: string;
  writer: "staff" | "carrier";
};

/** Says what is wrong with a load's freight, with photos. */
export function FreightProblemForm({ load, stops, eventId, writer }: Props) {
  return (
    <Form
      id="freight-problem"
      intent="problem"
      hasFile
      button="Report the problem"
      working="Sending..."
      initial={{ eventId, ...(writer === "staff" && { audience: "staff", noteAudience: "staff" }) }}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <HiddenField name="eventId" />
      <SelectField
        name="kind"
        label="What's wrong"
        none="Choose"
        options={problems.filter(
          ({ value }) => value !== "REFUSED" || load.status === "In Transit",
        )}
      />
      <SelectField name="stop" label="Stop" none="On the way" options={stops} />
      <TextField
        name="pieces"
        label="How many pieces"
        hint="Leave empty for all of it."
        inputMode="numeric"
      />
      <TextField
        name="occurredAt"
        label="When"
        type="datetime-local"
        hint="Local time at the stop. Leave empty if it just happened."
      />
      <RepeatedHourField setBack={load.setBack} />
      {writer === "staff" && <AudienceField name="audience" label="Who sees it" writer="staff" />}
      {writer === "staff" && (
        <AudienceField name="noteAudience" label="Who reads the note" writer="staff" />
      )}
      <div className="tablet:col-span-2">
        <TextAreaField name="note" label="What was found (optional)" rows={2} maxLength={500} />
      </div>
      <div className="tablet:col-span-2">
        <PaperField label="Photos (optional)" takesPages />
      </div>
    </Form>
  );
}
