import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus into the sheet that a person opens from the bar, and back to what opened it once it
 * closes. Nobody who is somewhere else, such as in a text that they type, is moved.
 * @param open the name of the action whose sheet is open
 * @returns what the bar is given
 */
export function useSheetFocus(open: string | undefined): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef(open);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (before === open) return;
    const { activeElement, body } = document;
    const isInBar = bar.current?.contains(activeElement);
    if (open && isInBar) document.querySelector<HTMLElement>("[data-sheet]")?.focus();
    else if (before && (!activeElement || activeElement === body)) focusOpener(bar.current, before);
  }, [open]);
  return bar;
}

function focusOpener(bar: HTMLElement | null, name: string): void {
  const opener = bar?.querySelector<HTMLElement>(`[data-action="${name}"]`);
  opener?.focus({ preventScroll: true });
  // One in the closed menu can't have the focus: its button can.
  if (opener && document.activeElement === opener) return;
  bar?.querySelector<HTMLElement>("[popovertarget]")?.focus({ preventScroll: true });
}
