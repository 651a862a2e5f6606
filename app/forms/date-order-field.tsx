import { SelectField } from "./field.tsx";

/** Asks what comes first in the dates of a file, beside the file. */
export function DateOrderField() {
  return (
    <SelectField
      name="dateOrder"
      label="Dates such as 4/5/2027"
      none="As the file shows"
      options={[
        { value: "month-first", text: "Month first: April 5" },
        { value: "day-first", text: "Day first: May 4" },
      ]}
    />
  );
}
