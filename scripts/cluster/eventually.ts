import { setTimeout as pause } from "node:timers/promises";

const lookEveryMs = 200;

type Limits = { timeoutMs?: number; signal?: AbortSignal | undefined };

/**
 * Waits until `isTrue` says so.
 * @throws Error that names `what` after `timeoutMs`, or once `signal` is aborted.
 */
export async function eventually(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  { timeoutMs = 180_000, signal }: Limits = {},
): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    signal?.throwIfAborted();
    if (Date.now() > until) throw new Error(`${what}: not within ${timeoutMs / 1_000} seconds`);
    await pause(lookEveryMs);
  }
}

/** Whether a GET of `url` is answered with success within two seconds. */
export async function answersWell(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
