import { useCallback, useEffect, useRef } from "react";

/** Milliseconds without a keystroke after which the person has stopped typing. */
const typingPause = 200;

/**
 * Runs something once the person stops typing. `afterPause` replaces what was still to run;
 * `cancel` drops it, as leaving the page does.
 */
export function useTypingPause() {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(waiting.current), []);
  useEffect(() => cancel, [cancel]);
  const afterPause = (run: () => void) => {
    cancel();
    waiting.current = setTimeout(run, typingPause);
  };
  return { afterPause, cancel };
}
