import { FileField } from "#app/forms/file-field.tsx";

/** Takes a photo from the phone, or a file. */
export function PaperField({ label, required }: { label: string; required?: boolean }) {
  return (
    <FileField
      name="file"
      label={label}
      required={required}
      accept="application/pdf,image/jpeg,image/png,image/heic,.heic"
      hint="PDF, JPEG, PNG or HEIC, up to 20 MB."
    />
  );
}
