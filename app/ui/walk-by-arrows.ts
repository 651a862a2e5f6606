import type { KeyboardEvent } from "react";

/** Moves the focus between a field and its suggestions by the arrow keys; for the group around them. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, button, a")];
  const next = stops[stops.indexOf(event.target as HTMLElement) + (step ?? 0)];
  if (!step || !next) return;
  event.preventDefault();
  next.focus();
}
