import { SelectField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { paperNames, uploadedKinds } from "../paper.ts";
import { UploadFields } from "./upload-fields.tsx";

/** What staff choose from; others don't choose. */
type Props = { audiences?: readonly { value: string; text: string }[] };

const kinds = uploadedKinds.map((value) => ({ value, text: paperNames[value] }));

/** Uploads a document of any kind; staff choose who can see theirs. */
export function UploadForm({ audiences }: Props) {
  return (
    <Form
      id="upload"
      intent="upload"
      hasFile
      button="Upload document"
      working="Uploading..."
      initial={{ audience: "staff" }}
    >
      {!audiences && (
        <p className="text-sm">
          Such as a lumper receipt or a scale ticket. You and our team can see it. We may show it to
          the customer, with its note.
        </p>
      )}
      <UploadFields kind="Document" kinds={kinds} files="Scan or photos" note="Note (optional)" />
      {audiences && (
        <SelectField
          name="audience"
          label="Who can see it"
          options={audiences}
          hint="The note goes with the document."
        />
      )}
    </Form>
  );
}
