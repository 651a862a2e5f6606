import { disableSentForms } from "./disable-sent-forms.ts";
import { linkToLeave } from "./link-to-leave.ts";
import { goOnToPressed, hideLoading, showLoading } from "./loading-screen.ts";
import { atTop, scrolledTo } from "./scroll-position.ts";

/** Milliseconds for the layout to settle before scrolling to an anchor. */
const anchorDelay = 50;

/**
 * Starts what every page does in the browser, hydrated or not. It listens on the document and finds
 * elements by ID or data attribute.
 */
export function startPageBehavior(): void {
  markScroll();
  goToAnchor();
  renewYear();
  disableSentForms();
  goOnToPressed();
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", onClick);
  // A page restored from the back/forward cache must not show the loading screen.
  window.addEventListener("pageshow", hideLoading);
}

/** Scrolls to the anchor in the URL once the layout has settled. */
export function goToAnchor(): void {
  const { hash } = window.location;
  if (hash) setTimeout(() => anchor(hash)?.scrollIntoView(), anchorDelay);
}

/** Marks the shell with the scroll position, for style sheets. */
function markScroll(): void {
  let state = atTop;
  const look = () => {
    const shell = document.getElementById("shell");
    state = scrolledTo(state, window.scrollY);
    shell?.toggleAttribute("data-far", state.far);
    shell?.toggleAttribute("data-bar-hidden", state.barHidden);
  };
  look();
  window.addEventListener("scroll", look, { passive: true });
}

/** Updates the copyright year: the prerendered page may be from an earlier one. */
function renewYear(): void {
  const said = document.querySelector("[data-year]");
  const year = new Date().getFullYear();
  if (said && year > Number(said.textContent)) said.textContent = String(year);
}

/** Alt+S jumps to the main area; Escape presses the close button of an open modal dialog. */
function onKey(event: KeyboardEvent): void {
  // By the physical key: with Alt held, some systems type another letter.
  if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === "KeyS") {
    event.preventDefault();
    document.getElementById("main")?.focus();
  }
  if (event.key === "Escape" && !event.defaultPrevented) closeDialog();
}

function closeDialog(): void {
  const open = document.querySelectorAll('[aria-modal="true"], [role="dialog"], dialog:modal');
  const close = open.item(open.length - 1)?.querySelector('[data-close], [aria-label^="Close" i]');
  if (close instanceof HTMLElement) close.click();
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-to-top]")) window.scrollTo({ top: 0 });
  if (target?.closest("[data-dismiss]")) target.closest("[data-toast]")?.remove();
  if (target?.closest("[data-reload]")) window.location.reload();
  const open = target?.closest<HTMLElement>("[data-open]");
  if (open?.dataset.open) window.location.assign(open.dataset.open);
  const link = linkToLeave(event);
  if (link) showLoading(link.href);
}

function anchor(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
