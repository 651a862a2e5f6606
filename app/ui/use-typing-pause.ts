import { useCallback, useEffect, useRef } from "react";

/** Milliseconds without a keystroke after which the person has stopped typing. */
const typingPause = 200;

/**
 * Runs something once the person stops typing. `afterPause` replaces what was still to run;
 * `cancel` drops it, as leaving the page does. A link and a step back drop it at once, since it would
 * undo them, and a busy page may hear of its navigation only after the pause.
 */
export function useTypingPause() {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(waiting.current), []);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) cancel();
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("click", onClick, { capture: true, signal });
    addEventListener("popstate", cancel, { signal });
    return () => {
      listening.abort();
      cancel();
    };
  }, [cancel]);
  const afterPause = (run: () => void) => {
    cancel();
    waiting.current = setTimeout(run, typingPause);
  };
  return { afterPause, cancel };
}
