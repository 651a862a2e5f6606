import { useEffect } from "react";
import { dashboardStreamPath } from "../paths.ts";
import { keepStream } from "./stream.ts";

/**
 * Calls `onChange`, which must be stable, whenever data of this user, or of the stream at `path`,
 * may have changed, with the topic where one is known. The windows of a browser share one stream, because it opens only six
 * connections per host: the holder of a lock keeps it and notifies the others. Ends when the
 * component unmounts.
 */
export function useLive(
  userId: string | null,
  onChange: (topic?: string) => void,
  path = dashboardStreamPath,
): void {
  useEffect(() => {
    if (!userId) return;
    const name = `${path}:${userId}`;
    const leaving = new AbortController();
    const { signal } = leaving;
    const windows = new BroadcastChannel(name);
    windows.addEventListener("message", ({ data }) => onChange(data ?? undefined));
    const lead = () =>
      keepStream(path, signal, (topic) => {
        windows.postMessage(topic ?? null);
        onChange(topic);
      });
    void share(name, signal, lead, onChange).catch(() => {
      // Unmounting ended the wait for the lock.
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
  // Locks need HTTPS or localhost.
  if (!navigator.locks) return lead();
  const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead();
    return lock !== null;
  });
  if (led || signal.aborted) return;
  onChange();
  await navigator.locks.request(name, { signal }, lead);
}
