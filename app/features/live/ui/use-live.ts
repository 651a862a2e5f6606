import { useEffect } from "react";
import { dashboardStreamPath } from "../paths.ts";
import { keepStream } from "./stream.ts";

/**
 * Calls `onChange`, which must be stable, whenever something of this user's, or else something that
 * the stream at `path` tells of, may have changed.
 * The windows of one browser share one stream, as it opens only six connections to a host: the
 * holder of a lock keeps it and tells the others. Ends when the component leaves.
 */
export function useLive(
  userId: string | null,
  onChange: () => void,
  path = dashboardStreamPath,
): void {
  useEffect(() => {
    if (!userId) return;
    const name = `${path}:${userId}`;
    const leaving = new AbortController();
    const { signal } = leaving;
    const windows = new BroadcastChannel(name);
    windows.addEventListener("message", onChange);
    const lead = () =>
      keepStream(path, signal, () => {
        windows.postMessage("change");
        onChange();
      });
    void share(name, signal, lead, onChange).catch(() => {
      // The wait for the lock ends with the component.
    });
    return () => {
      leaving.abort();
      windows.close();
    };
  }, [userId, onChange, path]);
}

async function share(
  name: string,
  signal: AbortSignal,
  lead: () => Promise<void>,
  onChange: () => void,
): Promise<void> {
  // Locks are missing where the site is served without https and not from localhost.
  if (!navigator.locks) return lead();
  const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead();
    return lock !== null;
  });
  if (led || signal.aborted) return;
  onChange();
  await navigator.locks.request(name, { signal }, lead);
}
