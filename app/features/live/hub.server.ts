/**
 * What a dashboard is told: something of its owner's changed, or it may have missed something; what
 * the staff desk is told: something in a queue changed.
 */
export type LiveEvent =
  | { type: "change"; op: "INSERT" | "UPDATE" | "DELETE"; id: string }
  | { type: "queue"; name: string }
  | { type: "resync" };

export type Hub = {
  /** Delivers the owner's events to `receive` until the returned function is called. */
  subscribe: (userId: string, receive: Receive, watcher?: Watcher) => () => void;
  publish: (userId: string, event: LiveEvent) => void;
  /** Tells everybody that events may have been missed. */
  resync: () => void;
  /** How many subscriptions are open: of one owner's own, or of all. */
  size: (userId?: string) => number;
};

type Receive = (event: LiveEvent) => void;

/** Whether the owner looks on, or the public does; what the public opens takes no place of the owner's. */
export type Watcher = "owner" | "public";

/** The open dashboards and public pages of this process, by owner. */
export function createHub(): Hub {
  const receivers = new Map<string, Map<Receive, Watcher>>();
  let total = 0;
  return {
    subscribe: (userId, receive, watcher = "owner") => {
      const here = receivers.get(userId) ?? new Map<Receive, Watcher>();
      receivers.set(userId, here.set(receive, watcher));
      total += 1;
      return () => {
        if (here.delete(receive)) total -= 1;
        if (here.size === 0 && receivers.get(userId) === here) receivers.delete(userId);
      };
    },
    publish: (userId, event) => {
      for (const receive of [...(receivers.get(userId)?.keys() ?? [])]) receive(event);
    },
    resync: () => {
      for (const here of [...receivers.values()]) {
        for (const receive of [...here.keys()]) receive({ type: "resync" });
      }
    },
    size: (userId) => {
      if (userId === undefined) return total;
      const watchers = [...(receivers.get(userId)?.values() ?? [])];
      return watchers.filter((watcher) => watcher === "owner").length;
    },
  };
}
