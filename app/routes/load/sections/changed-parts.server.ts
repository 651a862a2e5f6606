import { type DetailPart, detailPartOf } from "#app/features/shipments/load/details-schema.ts";
import type { InitialValues } from "#app/forms/form-state.ts";
import { typedInto } from "#app/forms/read-form.ts";

/**
 * The parts of a load's details in which the form says something else than it was filled in with. What
 * nobody touched is left alone: the rows that it offers for a load without any, and what came from
 * software by other rules.
 */
export function changedParts(form: FormData, initial: InitialValues): Set<DetailPart> {
  const typed = typedInto(form);
  const names = new Set([...Object.keys(initial), ...Object.keys(typed)]);
  const changed = [...names].filter((name) => textsOf(typed[name]) !== textsOf(initial[name]));
  return new Set(changed.flatMap((name) => detailPartOf(name) ?? []));
}

/** Browsers send line breaks as CR LF, and an empty field as an empty text. */
function textsOf(value: InitialValues[string]): string {
  const texts = [value ?? []].flat().map((text) => String(text).replaceAll("\r\n", "\n").trim());
  return JSON.stringify(texts.filter(Boolean));
}
