import { setTimeout as pause } from "node:timers/promises";
import type { Acknowledged } from "./acknowledged.ts";
import { allRequests, handsOf } from "./operations.ts";
import type { FailoverPeople } from "./people.ts";

/** Milliseconds between two requests of one hand: a key has 600 requests a minute. */
const restMs = 250;

/** Requests of all kinds that are sent without an end. */
export type FailoverLoad = {
  acknowledged: Acknowledged[];
  /** The refusal that ended it, if one did. */
  failure: () => unknown;
  /** Stops sending, and resolves after the last answer. */
  stop: () => Promise<void>;
};

/** Sends requests to `url` until it's stopped. */
export function startFailoverLoad(url: string, people: FailoverPeople): FailoverLoad {
  const acknowledged: Acknowledged[] = [];
  let isGoing = true;
  let failure: unknown;
  const hand = async (send: () => Promise<Acknowledged>) => {
    while (isGoing) {
      acknowledged.push(await send());
      await pause(restMs);
    }
  };
  const working = allRequests(url, people).flatMap(({ kind, send }) =>
    Array.from({ length: handsOf[kind] }, () =>
      hand(send).catch((error: unknown) => {
        failure ??= error;
      }),
    ),
  );
  return {
    acknowledged,
    failure: () => failure,
    stop: async () => {
      isGoing = false;
      await Promise.all(working);
    },
  };
}
