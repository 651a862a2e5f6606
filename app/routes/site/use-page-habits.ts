import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { atTop, sense } from "./scroll-sense.ts";

/** Milliseconds that a page gets to settle before we go to a place on it. */
const anchorDelay = 50;

/**
 * Marks the shell with how far the page is scrolled. Attributes, for style sheets to read: a
 * scroll then renders nothing anew.
 */
export function useScrollMarks(shell: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let state = atTop;
    const look = () => {
      state = sense(state, window.scrollY);
      shell.current?.toggleAttribute("data-far", state.far);
      shell.current?.toggleAttribute("data-bar-hidden", state.barHidden);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [shell]);
}

/** Goes to the anchor of an address that has one, and puts an open menu away. */
export function useArrival(): void {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) menu.hidePopover?.();
    if (!hash) return;
    const timer = setTimeout(() => anchor(hash)?.scrollIntoView(), anchorDelay);
    return () => clearTimeout(timer);
  }, [key, hash]);
}

/** Alt+S goes to the main area; Escape uses the close control of an open modal dialog. */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By its place on the keyboard: with Alt held, some systems type another letter.
      if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === "KeyS") {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }
      if (event.key === "Escape" && !event.defaultPrevented) closeDialog();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function closeDialog(): void {
  const open = document.querySelectorAll('[aria-modal="true"], [role="dialog"], dialog:modal');
  const close = open.item(open.length - 1)?.querySelector('[data-close], [aria-label^="Close" i]');
  if (close instanceof HTMLElement) close.click();
}

function anchor(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
