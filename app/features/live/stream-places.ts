import { type Networks, siteShare } from "#app/platform/network.ts";

/** How many streams may be open at once. */
type Room = { total: number; perClient: number };

/** Allocates places for public streams; `take` returns null when none is left. */
export function createStreamPlaces({ total, perClient }: Room) {
  const taken = new Map<string, number>();
  let all = 0;

  function count(key: string, step: 1 | -1): void {
    const left = (taken.get(key) ?? 0) + step;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  }

  return {
    /**
     * Takes a place for a client; the returned function releases it, and may be called repeatedly.
     */
    take({ network, site }: Networks): (() => void) | null {
      const shares = [
        { key: network, most: perClient },
        ...(site ? [{ key: site, most: perClient * siteShare }] : []),
      ];
      if (all >= total || shares.some(({ key, most }) => (taken.get(key) ?? 0) >= most))
        return null;
      all += 1;
      for (const { key } of shares) count(key, 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        all -= 1;
        for (const { key } of shares) count(key, -1);
      };
    },
  };
}
