/** Minimum milliseconds between two refreshes, because a busy desk changes all the time. */
const lookEvery = 1_500;
const retryAfter = 5_000;

/**
 * Follows the stream of changed queues and refetches the page: always the counts in `#desk-counts`,
 * and the main area when it shows one of the changed `data-queues` and no form in it is being
 * filled in. A hidden window closes its stream, because a browser allows only a few.
 */
export function startQueueNews(address: string): void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    clearTimeout(retry);
    source?.close();
    if (document.hidden) return;
    source = new EventSource(address);
    // Changes before it opened are unknown.
    source.addEventListener("open", () => changed("*"));
    source.addEventListener("resync", () => changed("*"));
    source.addEventListener("queue", ({ data }) => changed(JSON.parse(data).name));
    source.addEventListener("error", () => {
      // The browser reconnects by itself after a lost connection, but not after a refusal.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, retryAfter);
    });
  };
  document.addEventListener("visibilitychange", open);
  open();
}

const waiting = new Set<string>();
let lookedAt = 0;
let isPlanned = false;

function changed(queue: string): void {
  waiting.add(queue);
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => void lookNow(), Math.max(0, lookedAt + lookEvery - Date.now()));
}

async function lookNow(): Promise<void> {
  const queues = new Set(waiting);
  waiting.clear();
  await look(queues);
  lookedAt = Date.now();
  isPlanned = false;
  for (const missed of waiting) changed(missed);
}

async function look(queues: Set<string>): Promise<void> {
  const answer = await fetch(window.location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  replace(page, "desk-counts");
  const main = document.getElementById("main");
  const shown = main?.dataset.queues?.split(" ") ?? [];
  if (!main || !(queues.has("*") || shown.some((queue) => queues.has(queue)))) return;
  if (isBeingFilledIn(main)) showStale(page, main);
  else replace(page, "main");
}

/** Replaces a part of the page if it changed, and restores the focus. */
function replace(page: Document, id: string): void {
  const [old, next] = [document.getElementById(id), page.getElementById(id)];
  if (!old || !next || old.innerHTML === next.innerHTML) return;
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const href = focused?.getAttribute("href");
  old.replaceChildren(...next.childNodes);
  if (href) old.querySelector<HTMLElement>(`[href="${CSS.escape(href)}"]`)?.focus();
}

/** Shows that the page is outdated; typed values stay. */
function showStale(page: Document, main: HTMLElement): void {
  const [now, then] = [page.getElementById("desk-page"), document.getElementById("desk-page")];
  const stale = main.querySelector<HTMLElement>("[data-stale]");
  if (stale && now?.textContent !== then?.textContent) stale.hidden = false;
}

function isBeingFilledIn(main: HTMLElement): boolean {
  // A refetched page would not contain the errors of a refused form.
  if (main.querySelector("[data-said], [aria-invalid=true]")) return true;
  const fields = main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input:not([type=hidden]), textarea, select",
  );
  return [...fields].some((field) => {
    if (field === document.activeElement) return true;
    if (field instanceof HTMLSelectElement) {
      // Where no option is marked as selected, the first one is the default.
      const marked = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
      return field.selectedIndex !== Math.max(0, marked);
    }
    const ticked = field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
    return ticked || field.value !== field.defaultValue;
  });
}
