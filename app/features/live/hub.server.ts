/** What a dashboard is told: something of its owner's changed, or it may have missed something. */
export type LiveEvent =
  | { type: "change"; op: "INSERT" | "UPDATE" | "DELETE"; id: string }
  | { type: "resync" };

export type Hub = {
  /** Delivers the owner's events to `receive` until the returned function is called. */
  subscribe: (userId: string, receive: (event: LiveEvent) => void) => () => void;
  publish: (userId: string, event: LiveEvent) => void;
  /** Tells everybody that events may have been missed. */
  resync: () => void;
  /** How many subscriptions are open: of one owner, or of all. */
  size: (userId?: string) => number;
};

/** The open dashboards of this process, by owner. */
export function createHub(): Hub {
  const receivers = new Map<string, Set<(event: LiveEvent) => void>>();
  let total = 0;
  return {
    subscribe: (userId, receive) => {
      const own = receivers.get(userId) ?? new Set();
      receivers.set(userId, own.add(receive));
      total += 1;
      return () => {
        if (own.delete(receive)) total -= 1;
        if (own.size === 0 && receivers.get(userId) === own) receivers.delete(userId);
      };
    },
    publish: (userId, event) => {
      for (const receive of receivers.get(userId) ?? []) receive(event);
    },
    resync: () => {
      for (const own of receivers.values()) for (const receive of own) receive({ type: "resync" });
    },
    size: (userId) => (userId === undefined ? total : (receivers.get(userId)?.size ?? 0)),
  };
}
