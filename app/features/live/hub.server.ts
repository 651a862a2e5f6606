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
  subscribe: (userId: string, receive: (event: LiveEvent) => void) => () => void;
  publish: (userId: string, event: LiveEvent) => void;
  /** Tells everybody that events may have been missed. */
  resync: () => void;
  /** How many subscriptions are open. */
  size: () => number;
};

/** The open dashboards of this process, by owner. */
export function createHub(): Hub {
  const receivers = new Map<string, Set<(event: LiveEvent) => void>>();
  return {
    subscribe: (userId, receive) => {
      const own = receivers.get(userId) ?? new Set();
      receivers.set(userId, own.add(receive));
      return () => {
        own.delete(receive);
        if (own.size === 0 && receivers.get(userId) === own) receivers.delete(userId);
      };
    },
    publish: (userId, event) => {
      for (const receive of receivers.get(userId) ?? []) receive(event);
    },
    resync: () => {
      for (const own of receivers.values()) for (const receive of own) receive({ type: "resync" });
    },
    size: () => [...receivers.values()].reduce((sum, own) => sum + own.size, 0),
  };
}
