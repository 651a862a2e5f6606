import { useHydrated } from "./use-hydrated.ts";
import { checkboxesOf, useSelection } from "./use-selection.ts";

/** Selects all rows of a table for the form with this id; without JavaScript it is not there. */
export function SelectAll({ form }: { form: string }) {
  const selected = useSelection(form);
  if (!useHydrated()) return null;
  const setAll = (checked: boolean) => {
    for (const box of checkboxesOf(form)) if (box.checked !== checked) box.click();
  };
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      checked={selected.of > 0 && selected.keys.length === selected.of}
      onChange={({ currentTarget }) => setAll(currentTarget.checked)}
      className="block size-5 accent-ink"
    />
  );
}
