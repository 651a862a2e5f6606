import { useEffect, useRef } from "react";

/** Gives the focus to what takes the place of a form that was sent; it needs `tabIndex={-1}`. */
export function useFocusOnMount<Kind extends HTMLElement>() {
  const element = useRef<Kind>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
