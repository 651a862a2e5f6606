import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** A question that was just answered hands the keyboard over to its answer. */
export function useArrivalAt(target: RefObject<HTMLElement | null>, answered: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    // The first page of a visit leaves the keyboard where the browser put it.
    if (answered && key !== "default") target.current?.focus({ preventScroll: true });
  }, [key, answered, target]);
}
