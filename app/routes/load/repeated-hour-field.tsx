import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField } from "#app/forms/field.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";

/**
 * Which of two times is meant, for the hour that occurs twice as clocks are set back. It's asked in
 * the days around that night; on others what a form begins with is kept.
 */
export function RepeatedHourField({ setBack }: Pick<LoadView, "setBack">) {
  if (!setBack) return <HiddenField name="occurrence" />;
  return <SelectField name="occurrence" {...setBack} />;
}
