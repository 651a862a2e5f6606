/** How many streams may be open at once. */
type Room = { total: number; perClient: number };

/** Hands out places for streams that anybody may open; `take` answers null when there is none left. */
export function createStreamPlaces({ total, perClient }: Room) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Takes a place for `client`; the returned function gives it back, once however often called. */
    take(client: string): (() => void) | null {
      const own = taken.get(client) ?? 0;
      if (all >= total || own >= perClient) return null;
      taken.set(client, own + 1);
      all += 1;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        all -= 1;
        const left = (taken.get(client) ?? 1) - 1;
        if (left > 0) taken.set(client, left);
        else taken.delete(client);
      };
    },
  };
}
