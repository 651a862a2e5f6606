import { TextAreaField } from "./field.tsx";
import { FileField } from "./file-field.tsx";

/** Takes a CSV file, or its pasted rows; its form says `hasFile`. */
export function CsvFields({ hint }: { hint: string }) {
  return (
    <>
      <FileField name="file" label="File (CSV)" hint={hint} accept=".csv,text/csv" />
      <TextAreaField name="csv" label="Or paste the rows" rows={6} spellCheck={false} />
    </>
  );
}
