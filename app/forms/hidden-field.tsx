import { useHiddenValue } from "./form-state.ts";

/** A hidden field that keeps its value when the form is shown again. */
export function HiddenField({ name }: { name: string }) {
  return <input type="hidden" name={name} defaultValue={useHiddenValue(name)} />;
}
