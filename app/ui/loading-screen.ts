import { linkToLeave } from "./link-to-leave.ts";

/** Milliseconds before the loading screen shows; a fast page does not need one. */
const appearsAfter = 250;
/** Milliseconds after which it offers to refresh. */
const hintAfter = 10_000;

let timers: ReturnType<typeof setTimeout>[] = [];
/** Where the page on screen is left for; empty while it is not. */
let next = "";

/**
 * Shows the loading screen while the page at `address` loads. Another view of the page on screen
 * (`isView`) shows it only once it takes long.
 */
export function showLoading(address: string, isView = false): void {
  hideLoading();
  next = address;
  const screen = document.getElementById("page-loading");
  // In the order of the page.
  const [words, hint, open] = screen?.querySelectorAll<HTMLElement>(":scope > *, button") ?? [];
  if (!screen || !words || !hint || !open) return;
  const { pathname } = new URL(address, window.location.href);
  open.dataset.open = address;
  const show = () => {
    const what = pathname === "/brokerage" ? "Brokerage Platform" : "page";
    words.textContent = `Loading ${what}...`;
    screen.hidden = false;
  };
  timers = [
    setTimeout(show, isView ? hintAfter : appearsAfter),
    setTimeout(() => {
      hint.hidden = false;
    }, hintAfter),
  ];
}

/** Hides the loading screen. */
export function hideLoading(): void {
  for (const timer of timers) clearTimeout(timer);
  next = "";
  for (const part of document.querySelectorAll<HTMLElement>("#page-loading, [data-hint]")) {
    part.hidden = true;
  }
}

/**
 * Goes on to the page that was pressed where the page that is left would be reloaded instead: an open page
 * from before an update of the site misses the script of the next one, and its router reloads. Browsers
 * without the Navigation API stay on the reloaded page.
 */
export function goOnToPressed(): void {
  // The router may miss the script before the page shows that it loads.
  let pressed: string | undefined;
  const onPress = (event: MouseEvent) => {
    pressed = linkToLeave(event)?.href;
  };
  document.addEventListener("click", onPress, true);
  window.navigation?.addEventListener("navigate", (event) => {
    const to = next || (!event.userInitiated && pressed);
    pressed = "";
    if (!to || event.navigationType !== "reload") return;
    event.preventDefault();
    window.location.assign(to);
  });
}
