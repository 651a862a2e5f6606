import { BelowControl, controlProps } from "#app/forms/field.tsx";
import { useField } from "#app/forms/form.tsx";

/** Takes a photo from the phone, or a file. */
export function FileField({ label, required }: { label: string; required?: boolean }) {
  const field = useField("file");
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        {...controlProps(field, true)}
        type="file"
        required={required}
        accept="application/pdf,image/jpeg,image/png,image/heic,.heic"
        className="block min-h-11 w-full text-sm file:mr-4 file:min-h-11 file:border-2 file:border-ink file:bg-sheet file:px-4 file:font-semibold"
      />
      <BelowControl field={field} hint="PDF, JPEG, PNG or HEIC, up to 20 MB." />
    </div>
  );
}
