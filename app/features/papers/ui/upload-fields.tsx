import { SelectField, TextField } from "#app/forms/field.tsx";
import { uploadLimits as limits } from "#app/forms/limits.ts";
import { PaperField } from "./paper-field.tsx";

type Props = {
  /** The label of the kinds. */
  kind: string;
  kinds: readonly { value: string; text: string }[];
  /** The labels of the other fields. */
  files: string;
  note: string;
};

/** The fields of a document that is uploaded: what it is, its pages and a note. */
export function UploadFields({ kind, kinds, files, note }: Props) {
  return (
    <>
      <SelectField name="kind" label={kind} none="" options={kinds} />
      <PaperField label={files} required takesPages />
      <TextField name="note" label={note} maxLength={limits.note.max} />
    </>
  );
}
