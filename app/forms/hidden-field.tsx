import { useField } from "./form.tsx";

/** What goes along unseen, and comes back with a form that was refused. */
export function HiddenField({ name }: { name: string }) {
  const { typed } = useField(name);
  return <input type="hidden" name={name} defaultValue={typed[0]} />;
}
