import { tenderImportPath } from "#app/features/shipments/import/paths.ts";
import { DateOrderField } from "#app/forms/date-order-field.tsx";
import { FileField } from "#app/forms/file-field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";

/** Takes a file with tenders, and sends it to be checked as soon as it is chosen. */
export function TenderFileForm({ label, look }: { label: string; look?: ButtonLook }) {
  return (
    <Form
      id="import"
      action={tenderImportPath}
      hasFile
      button="Check the file"
      working="Checking..."
      look={look}
    >
      <DateOrderField />
      <FileField
        name="file"
        label={label}
        required
        accept=".csv,text/csv"
        hint={
          <>
            Up to 5 MB. Add a row key, and a second upload skips booked rows.
            <span className="noscript:hidden"> It's checked as soon as you choose it.</span>
          </>
        }
        onChange={({ currentTarget: { form, files } }) => files?.length && form?.requestSubmit()}
      />
    </Form>
  );
}
