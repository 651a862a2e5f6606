import { useEffect, useRef } from "react";

/** Focuses the element that replaces a sent form; it needs `tabIndex={-1}`. */
export function useFocusOnMount<Kind extends HTMLElement>() {
  const element = useRef<Kind>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
