import { useEffect } from "react";
import { useLocation } from "react-router";
import { goToAnchor } from "#app/ui/page-behavior.ts";

/** After each navigation, scrolls to the anchor and closes an open menu. */
export function useArrival(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) menu.hidePopover?.();
    goToAnchor();
  }, [key]);
}
