import { type SyntheticEvent, useState } from "react";
import { useFindUnprintable } from "./form-state.ts";

type Typed = { before: string; text: string };

/**
 * What our documents can't print of a field's text, which begins as `before`: `onInput` is for what
 * surrounds its control, and `note` for below it.
 */
export function useUnprintableNote(before = "") {
  const find = useFindUnprintable();
  const [typed, setTyped] = useState<Typed>();
  if (!find) return { onInput: undefined, note: null };
  const onInput = ({ target }: SyntheticEvent) => {
    const { value } = target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
    setTyped({ before, text: value });
  };
  const signs = find(typed?.before === before ? typed.text : before);
  const note = signs.length > 0 && (
    <p role="status" className="mt-1.5 text-sm font-semibold text-waiting">
      Documents print a box (□) for {signs.join(" ")}
    </p>
  );
  return { onInput, note };
}
