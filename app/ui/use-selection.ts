import { useEffect, useState } from "react";

/** The checkboxes that select rows for the form with this id. */
export function checkboxesOf(form: string): HTMLInputElement[] {
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${form}"][name="ids"]`);
  return [...boxes];
}

/** How many rows are selected for the form with this id, and of how many. */
export function useSelection(form: string): { count: number; of: number } {
  const [selected, setSelected] = useState({ count: 0, of: 0 });
  useEffect(() => {
    const count = () => {
      const boxes = checkboxesOf(form);
      const next = { count: boxes.filter(({ checked }) => checked).length, of: boxes.length };
      setSelected((last) => (last.count === next.count && last.of === next.of ? last : next));
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
