import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { assignmentLimits } from "#app/forms/limits.ts";

/** The form that corrects where freight is that lost its carrier on its way. */
export function FreightPlaceForm({ custody }: { custody: string }) {
  return (
    <Form
      id="load-freight-place"
      intent="freight-place"
      button="Save place"
      working="Saving..."
      initial={{ custody, shown: custody }}
    >
      <HiddenField name="shown" />
      <TextAreaField
        name="custody"
        label="Where the freight is, and who has it"
        hint="The next carrier picks it up there. Give street, city, state and ZIP code. A carrier that signed has to sign again."
        rows={2}
        maxLength={assignmentLimits.custody.max}
        required
      />
    </Form>
  );
}
