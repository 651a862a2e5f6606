import { useCallback, useEffect, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { useLive } from "#app/features/live/ui/use-live.ts";

/** Milliseconds between two looks at least: a busy desk changes all the time. */
const lookEvery = 1_500;

/**
 * Loads the page again when something that the stream at `path` tells of changed; `userId` is null
 * where nothing is followed. It waits for a form on its way, whose answer the router would drop for
 * a look that began later.
 */
export function useLivePage(userId: string | null, path?: string): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const mayLoad = useRef(true);
  mayLoad.current = useFetchers().length === 0 && state === "idle";
  const lookedAt = useRef(0);
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    return () => {
      clearTimeout(planned.current);
      planned.current = undefined;
    };
  }, []);

  const look = useCallback(() => {
    if (planned.current !== undefined) return;
    const plan = (wait: number) => {
      planned.current = setTimeout(() => {
        if (!mayLoad.current) return plan(lookEvery);
        planned.current = undefined;
        lookedAt.current = Date.now();
        void revalidate();
      }, wait);
    };
    plan(Math.max(0, lookedAt.current + lookEvery - Date.now()));
  }, [revalidate]);
  useLive(userId, look, path);
}
