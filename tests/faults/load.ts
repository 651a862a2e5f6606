import { randomUUID } from "node:crypto";
import type { Visitor } from "#tests/process/visitor.ts";

/** What somebody was told about one tender. */
type Acknowledged = { bookingKey: string; trackingId: string };

export type Load = {
  acknowledged: Acknowledged[];
  /** How many answers there were of each status; 0 stands for none at all. */
  answers: Map<number, number>;
  /** Ends it, and resolves once the last answer is in. */
  stop: () => Promise<void>;
};

/** Books at `url` again and again, `hands` tenders at a time. */
export function bookingLoad(visitor: Visitor, url: string, hands = 6): Load {
  const load = { acknowledged: [] as Acknowledged[], answers: new Map<number, number>() };
  let going = true;
  const hand = async () => {
    while (going) {
      const bookingKey = randomUUID();
      const { status, trackingId } = await visitor
        .book(url, bookingKey)
        .catch(() => ({ status: 0, trackingId: undefined }));
      load.answers.set(status, (load.answers.get(status) ?? 0) + 1);
      if (trackingId) load.acknowledged.push({ bookingKey, trackingId });
    }
  };
  const working = Array.from({ length: hands }, hand);
  return {
    ...load,
    stop: async () => {
      going = false;
      await Promise.all(working);
    },
  };
}
