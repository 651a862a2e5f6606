/**
 * Events for a dashboard: something of its company changed, or events may have been missed; for the
 * staff desk: a queue changed.
 */
export type LiveEvent =
  | { type: "change"; op: "INSERT" | "UPDATE" | "DELETE"; id: string }
  | { type: "queue"; name: string }
  | { type: "resync" };

export type Hub = {
  /**
   * Delivers the events of `topic` (a company's ID or the staff desk) to `receive` until the
   * returned function is called. It uses one of `person`'s places and ends when they lose access;
   * public streams have no person.
   */
  subscribe: (topic: string, receive: Receive, person?: Person) => () => void;
  publish: (topic: string, event: LiveEvent) => void;
  /** Tells all subscribers that they may have missed events. */
  resync: () => void;
  /** Ends the subscriptions of one person, or of everyone whose access may have changed. */
  endAccess: (person?: string) => void;
  /** The number of open subscriptions: one person's, on any topic, or all. */
  size: (person?: string) => number;
};

type Receive = (event: LiveEvent) => void;

/** The owner of a subscription, and how to end it. */
type Person = { id: string; end: () => void };

/** The open dashboards, staff desks and public pages of this process, by topic. */
export function createHub(): Hub {
  const receivers = new Map<string, Set<Receive>>();
  const people = new Map<string, Set<Person>>();
  let total = 0;

  function addTo<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
    sets.set(key, (sets.get(key) ?? new Set<Value>()).add(value));
  }

  function removeFrom<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): boolean {
    const here = sets.get(key);
    const wasThere = here?.delete(value) ?? false;
    if (here?.size === 0) sets.delete(key);
    return wasThere;
  }

  return {
    subscribe: (topic, receive, person) => {
      addTo(receivers, topic, receive);
      if (person) addTo(people, person.id, person);
      total += 1;
      return () => {
        if (removeFrom(receivers, topic, receive)) total -= 1;
        if (person) removeFrom(people, person.id, person);
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
    endAccess: (id) => {
      const open = id === undefined ? [...people.values()] : [people.get(id) ?? []];
      for (const { end } of open.flatMap((set) => [...set])) end();
    },
    size: (person) => (person === undefined ? total : (people.get(person)?.size ?? 0)),
  };
}
