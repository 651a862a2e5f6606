/** Milliseconds before the loading screen shows; a fast page does not need one. */
const appearsAfter = 250;
/** Milliseconds after which it offers to refresh. */
const hintAfter = 10_000;

let timers: ReturnType<typeof setTimeout>[] = [];

/**
 * Shows the loading screen while the page at `address` loads. Another view of the page on screen
 * (`isView`) shows it only once it takes long.
 */
export function showLoading(address: string, { isView = false } = {}): void {
  const screen = document.getElementById("page-loading");
  const words = screen?.querySelector("[data-words]");
  if (!screen || !words) return;
  hideLoading();
  const { pathname } = new URL(address, window.location.href);
  screen.querySelector("[data-open]")?.setAttribute("data-open", address);
  const show = () => {
    words.textContent = screen.getAttribute(`data-to-${pathname.slice(1)}`) ?? "Loading page...";
    screen.hidden = false;
  };
  timers = [
    setTimeout(show, isView ? hintAfter : appearsAfter),
    setTimeout(() => showHints(screen, true), hintAfter),
  ];
}

/** Hides the loading screen. */
export function hideLoading(): void {
  for (const timer of timers) clearTimeout(timer);
  const screen = document.getElementById("page-loading");
  if (!screen) return;
  screen.hidden = true;
  showHints(screen, false);
}

function showHints(screen: HTMLElement, shown: boolean): void {
  for (const hint of screen.querySelectorAll<HTMLElement>("[data-hint]")) hint.hidden = !shown;
}
