import { useCallback, useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { deskStreamPath } from "#app/features/live/paths.ts";
import { useLive } from "#app/features/live/ui/use-live.ts";

/** Milliseconds between two looks at least: a busy desk changes all the time. */
const lookEvery = 1_500;

/** Loads the page again when something at the desk changed; `userId` is null where nothing is followed. */
export function useLiveDesk(userId: string | null): void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const mayLoad = useRef(isIdle);
  mayLoad.current = isIdle;
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
        // A form on its way, or the next page, is not to be held up.
        if (!mayLoad.current) return plan(lookEvery);
        planned.current = undefined;
        lookedAt.current = Date.now();
        void revalidate();
      }, wait);
    };
    plan(Math.max(0, lookedAt.current + lookEvery - Date.now()));
  }, [revalidate]);
  useLive(userId, look, deskStreamPath);
}
