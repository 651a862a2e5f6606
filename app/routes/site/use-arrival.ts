import { useEffect } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import type { StepVisit } from "#app/forms/use-step.ts";
import { goToAnchor } from "#app/ui/page-behavior.ts";

/** The page before, in whichever shell; null while the first one shows. */
let left: { pathname: string; search: string } | null = null;
/** Whether a form leads to the next page. */
let isAfterForm = false;

/**
 * After each navigation, scrolls to the anchor and closes an open menu. A form keeps the scroll
 * position where it leads back to its own page; any other page opens at its top.
 */
export function useArrival(): void {
  const { key, pathname, search, hash, state } = useLocation();
  const { formMethod = "GET" } = useNavigation();
  const type = useNavigationType();
  useEffect(() => {
    if (formMethod !== "GET") isAfterForm = true;
  }, [formMethod]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) menu.hidePopover?.();
    const isElsewhere = left?.pathname !== pathname || left.search !== search;
    if (left && isAfterForm && isElsewhere && type !== "POP" && !hash) window.scrollTo(0, 0);
    left = { pathname, search };
    isAfterForm = false;
    // A step of a form goes to itself.
    if ((state as StepVisit)?.cameFromStep === undefined) goToAnchor();
  }, [key]);
}
