import { useEffect, useState } from "react";

/** The checkboxes that select rows for the form with this id. */
export function checkboxesOf(form: string): HTMLInputElement[] {
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${form}"][name="ids"]`);
  return [...boxes];
}

type Selection = { keys: readonly string[]; of: number };

/** The keys of the rows that are selected for the form with this id, and of how many rows. */
export function useSelection(form: string): Selection {
  const [selected, setSelected] = useState<Selection>({ keys: [], of: 0 });
  useEffect(() => {
    const count = () => {
      const boxes = checkboxesOf(form);
      const keys = boxes.filter(({ checked }) => checked).map(({ value }) => value);
      setSelected((last) =>
        last.of === boxes.length && last.keys.join() === keys.join()
          ? last
          : { keys, of: boxes.length },
      );
    };
    // A form that is emptied says so before its fields are.
    const countSoon = () => setTimeout(count);
    count();
    document.addEventListener("change", count);
    document.addEventListener("reset", countSoon);
    return () => {
      document.removeEventListener("change", count);
      document.removeEventListener("reset", countSoon);
    };
  });
  return selected;
}
