import { useField } from "./form-state.ts";

/** A hidden field that keeps its value when the form is shown again. */
export function HiddenField({ name }: { name: string }) {
  const { typed } = useField(name);
  return <input type="hidden" name={name} defaultValue={typed[0]} />;
}
