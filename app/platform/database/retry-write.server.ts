import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between attempts: with the time that each one takes, longer than a failover. */
const pauses = [100, 1_000, 5_000, 15_000, 15_000];

/**
 * Repeats a write that must outlast an outage, such as that something was sent.
 * @throws what the last attempt did.
 */
export async function retryWrite(work: () => Promise<void>): Promise<void> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch {
      await wait(pause);
    }
  }
  await work();
}
