import { randomUUID } from "node:crypto";
import { askForQuote } from "#tests/support/ask-for-quote.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** A request sent repeatedly, and what the sender was told. */
export type Load<Told> = {
  /** What the server acknowledged. */
  acknowledged: Told[];
  /** Answers by status; 0 for no answer. */
  answers: Map<number, number>;
  /** Stops sending, and resolves after the last answer. */
  stop: () => Promise<void>;
};

/** The acknowledgment of one tender. */
export type Booked = { bookingKey: string; trackingId: string };

/** The result of one request; `told` only if it was acknowledged. */
type Sent<Told> = { status: number; told?: Told };

/** Sends repeatedly, `hands` requests at a time. */
function loadOf<Told>(hands: number, send: () => Promise<Sent<Told>>): Load<Told> {
  const load = { acknowledged: [] as Told[], answers: new Map<number, number>() };
  let going = true;
  const hand = async () => {
    while (going) {
      const { status, told } = await send().catch((): Sent<Told> => ({ status: 0 }));
      load.answers.set(status, (load.answers.get(status) ?? 0) + 1);
      if (told !== undefined) load.acknowledged.push(told);
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

/** Below the 600 requests a minute that a signed-in person may send to the API. */
const mostByScript = 500;

/**
 * Books at `url` repeatedly, `hands` tenders at a time, every other one as the script does, as long
 * as the API's limit allows it.
 */
export function bookingLoad(visitor: Visitor, url: string, hands = 6): Load<Booked> {
  let sent = 0;
  return loadOf(hands, async () => {
    const bookingKey = randomUUID();
    const byScript = sent % 2 === 1 && sent < 2 * mostByScript;
    sent += 1;
    const book = byScript ? visitor.bookByScript : visitor.book;
    const { status, trackingId } = await book(url, bookingKey);
    return trackingId ? { status, told: { bookingKey, trackingId } } : { status };
  });
}

/**
 * Requests quotes at `url`, each for another customer, whose address is acknowledged. The server
 * has to trust one proxy, because requests are limited by address.
 */
export function quoteLoad(url: string, hands = 2): Load<string> {
  return loadOf(hands, async () => {
    const email = `${randomUUID()}@customer.example`;
    const { status } = await askForQuote(url, email);
    return status === 302 ? { status, told: email } : { status };
  });
}
