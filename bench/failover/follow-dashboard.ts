import { setTimeout as pause } from "node:timers/promises";
import type { Visitor } from "#tests/support/visitor.ts";

/** As our stream tells a browser. */
const reconnectAfterMs = 1_000;

/** An open dashboard: what its live stream told it. */
export type FollowedDashboard = {
  /** When each load's change arrived, by the load's ID. */
  changes: Map<string, number>;
  /** When it loaded its list again, which shows all changes until then. */
  reloads: number[];
  stop: () => void;
};

/** Follows a live stream as a browser does, which connects again where it ends. */
export function followDashboard(visitor: Visitor, url: string): FollowedDashboard {
  const changes = new Map<string, number>();
  const reloads: number[] = [];
  const closing = new AbortController();
  const reloaded = () => void reloads.push(Date.now());
  const take = (event: string) => {
    const id = /"id":"([^"]+)"/.exec(event)?.[1];
    if (event.startsWith("event: change") && id && !changes.has(id)) changes.set(id, Date.now());
    if (event.startsWith("event: resync") || event.startsWith("retry:")) reloaded();
  };
  const follow = async () => {
    const answer = await fetch(`${url}/brokerage/live`, {
      headers: { cookie: visitor.cookie, accept: "text/event-stream" },
      redirect: "manual",
      signal: closing.signal,
    });
    if (answer.status !== 200) return answer.body?.cancel();
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) take(event);
    }
  };
  void (async () => {
    while (!closing.signal.aborted) {
      await follow().catch(() => {});
      await pause(reconnectAfterMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();
  return { changes, reloads, stop: () => closing.abort() };
}

/**
 * Milliseconds until a dashboard showed a load that was acknowledged at `at`; undefined if it never did.
 */
export function shownAfter(
  { changes, reloads }: Pick<FollowedDashboard, "changes" | "reloads">,
  id: string,
  at: number,
): number | undefined {
  const moments = [changes.get(id), reloads.find((reload) => reload >= at)];
  const shown = moments.filter((moment) => moment !== undefined);
  // The news may come before the answer.
  return shown.length > 0 ? Math.max(0, Math.min(...shown) - at) : undefined;
}
