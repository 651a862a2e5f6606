/** Milliseconds in which a letter has to follow `g`. */
const goPause = 1500;

/** When `g` was pressed, if it waits for its letter. */
let goAt = Number.NEGATIVE_INFINITY;

/**
 * Keyboard shortcuts of a desk: Control or Command and K press the link `data-find`; g and a letter
 * press the link `data-go` of that letter; j and k, or the arrows, move between rows (links marked
 * `data-row`; Enter opens them), / focuses the search field, ? lists the shortcuts. Returns what ends
 * them.
 */
export function startDeskKeys(): () => void {
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

function onKey(event: KeyboardEvent): void {
  if (event.altKey || event.defaultPrevented) return;
  if (isShortcut(event)) event.preventDefault();
}

const openDialog = "dialog:modal, dialog:popover-open";

/** Runs the shortcut that was pressed; returns whether there is one. */
function isShortcut({ key, ctrlKey, metaKey, timeStamp, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) {
    const isOfText = ctrlKey && isTypedInto(target) && isOnMac();
    return key === "k" && !isOfText && press("[data-find]");
  }
  if (isTypedInto(target) || document.querySelector(openDialog)) return false;
  const isGoing = timeStamp - goAt < goPause;
  goAt = key === "g" && !isGoing ? timeStamp : Number.NEGATIVE_INFINITY;
  if (isGoing) return press(`[data-go=${CSS.escape(key)}]`);
  return act(key, target instanceof Element && target.matches("[data-row]"));
}

/** Arrows scroll the page unless a row has the focus. */
function act(key: string, onRow: boolean): boolean {
  if (key === "j" || (key === "ArrowDown" && onRow)) return goToRow(1);
  if (key === "k" || (key === "ArrowUp" && onRow)) return goToRow(-1);
  if (key === "/") return goTo(document.querySelector<HTMLElement>("main input[type=search]"));
  if (key === "x" && onRow) return selectRow();
  if (key === "?") return showKeys();
  return false;
}

function press(selector: string): boolean {
  const link = document.querySelector<HTMLElement>(selector);
  link?.click();
  return link !== null;
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
  // A page without a framework leads to the search page, which lists them.
  return keys !== null || press("[data-find]");
}

/** Where Control and K delete to the end of a line, and Command and K are free. */
const isOnMac = () => navigator.platform.startsWith("Mac");

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.matches("input:not([type=checkbox]), textarea, select")
  );
}
