import { useCallback, useEffect, useRef } from "react";

/** Milliseconds without a keystroke after which the person has finished typing. */
const typedAfter = 200;

/** Runs something once the person has stopped typing, unless it is canceled or replaced before. */
export function useDebounce() {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(waiting.current), []);
  const schedule = useCallback((run: () => void) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(run, typedAfter);
  }, []);
  useEffect(() => cancel, [cancel]);
  return { schedule, cancel };
}
