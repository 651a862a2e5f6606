/**
 * What a dashboard is told: something of its owner's changed, or it may have missed something; what
 * the staff desk is told: something in a queue changed.
 */
export type LiveEvent =
  | { type: "change"; op: "INSERT" | "UPDATE" | "DELETE"; id: string }
  | { type: "queue"; name: string }
  | { type: "resync" };

export type Hub = {
  /**
   * Delivers the events of `topic`, which is an owner's id or the staff desk, to `receive` until the
   * returned function is called. It takes one of `person`'s places; what the public opens takes nobody's.
   */
  subscribe: (topic: string, receive: Receive, person?: string) => () => void;
  publish: (topic: string, event: LiveEvent) => void;
  /** Tells everybody that events may have been missed. */
  resync: () => void;
  /** How many subscriptions are open: those of one person, whatever they follow, or all. */
  size: (person?: string) => number;
};

type Receive = (event: LiveEvent) => void;

/** The open dashboards, staff desks and public pages of this process, by what they follow. */
export function createHub(): Hub {
  const receivers = new Map<string, Set<Receive>>();
  const places = new Map<string, number>();
  let total = 0;

  function count(person: string | undefined, step: 1 | -1): void {
    total += step;
    if (person === undefined) return;
    const left = (places.get(person) ?? 0) + step;
    if (left > 0) places.set(person, left);
    else places.delete(person);
  }

  return {
    subscribe: (topic, receive, person) => {
      const here = receivers.get(topic) ?? new Set<Receive>();
      receivers.set(topic, here.add(receive));
      count(person, 1);
      return () => {
        if (here.delete(receive)) count(person, -1);
        if (here.size === 0 && receivers.get(topic) === here) receivers.delete(topic);
      };
    },
    publish: (topic, event) => {
      for (const receive of [...(receivers.get(topic) ?? [])]) receive(event);
    },
    resync: () => {
      for (const here of [...receivers.values()]) {
        for (const receive of [...here]) receive({ type: "resync" });
      }
    },
    size: (person) => (person === undefined ? total : (places.get(person) ?? 0)),
  };
}
