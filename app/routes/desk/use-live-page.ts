import { useCallback, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useRevalidator } from "react-router";
import { useLive } from "#app/features/live/ui/use-live.ts";
import { reloadFor } from "./follow-topics.ts";
import { isRouterBusy } from "./is-router-busy.ts";

/** Milliseconds between two reloads at least: a busy desk changes all the time. */
const reloadEveryMs = 1_500;

/**
 * Loads the page again when something that the stream at `path` tells of changed; `userId` is null
 * where nothing is followed. It waits for a form under way, because the router drops the answer of
 * a form when a reload begins after it.
 */
export function useLivePage(userId: string | null, path?: string): void {
  const { revalidate } = useRevalidator();
  const router = useContext(DataRouterContext)?.router;
  const reloadedAt = useRef(0);
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What changed since the last reload; null when that is unknown. */
  const changed = useRef<Set<string> | null>(new Set());
  useEffect(
    () => () => {
      clearTimeout(planned.current);
      planned.current = undefined;
    },
    [],
  );

  const planReload = useCallback(
    (topic?: string) => {
      if (topic === undefined) changed.current = null;
      else changed.current?.add(topic);
      if (planned.current !== undefined) return;
      const plan = (wait: number) => {
        planned.current = setTimeout(() => {
          if (router && isRouterBusy(router.state)) return plan(reloadEveryMs);
          planned.current = undefined;
          reloadedAt.current = Date.now();
          const topics = changed.current;
          changed.current = new Set();
          void reloadFor(topics, revalidate);
        }, wait);
      };
      plan(Math.max(0, reloadedAt.current + reloadEveryMs - Date.now()));
    },
    [revalidate, router],
  );
  useLive(userId, planReload, path);
}
