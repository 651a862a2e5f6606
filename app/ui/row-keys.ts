import { useEffect } from "react";

/**
 * Keyboard shortcuts for a list: j and k, or the arrows, move between rows (links marked
 * `data-row`; Enter opens them), / focuses the search field, ? lists the shortcuts.
 */
export function useRowKeys(): void {
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (isTypedInto(event.target)) return;
  const onRow = event.target instanceof Element && event.target.matches("[data-row]");
  if (act(event.key, onRow)) event.preventDefault();
}

/**
 * Runs the shortcut of `key`; returns whether there is one. Arrows scroll the page unless a row has
 * the focus.
 */
function act(key: string, onRow: boolean): boolean {
  if (key === "j" || (key === "ArrowDown" && onRow)) return goToRow(1);
  if (key === "k" || (key === "ArrowUp" && onRow)) return goToRow(-1);
  if (key === "/") return goTo(document.querySelector<HTMLElement>("main input[type=search]"));
  if (key === "x" && onRow) return selectRow();
  if (key === "?") return showKeys();
  return false;
}

/** Selects the row with the focus, or takes it out, where rows can be selected. */
function selectRow(): boolean {
  const row = document.activeElement?.closest("tr");
  const box = row?.querySelector<HTMLInputElement>("input[type=checkbox]");
  box?.click();
  return box !== null && box !== undefined;
}

function goToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
  const here = rows.indexOf(document.activeElement as HTMLElement);
  const next = here === -1 ? 0 : Math.min(Math.max(here + step, 0), rows.length - 1);
  return goTo(rows[next] ?? null);
}

function goTo(element: HTMLElement | null): boolean {
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
  return element !== null;
}

function showKeys(): boolean {
  const keys = document.getElementById("desk-keys");
  keys?.togglePopover();
  return keys !== null;
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.matches("input:not([type=checkbox]), textarea, select")
  );
}
