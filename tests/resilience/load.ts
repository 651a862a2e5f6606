import { randomBytes, randomUUID } from "node:crypto";
import { minuteOldTicket } from "#tests/support/ticket.ts";
import { post, type Visitor } from "#tests/support/visitor.ts";

/** Something sent again and again, and what was told about it. */
export type Load<Told> = {
  /** What was answered as done. */
  acknowledged: Told[];
  /** How many answers there were of each status; 0 stands for none at all. */
  answers: Map<number, number>;
  /** Ends it, and resolves once the last answer is in. */
  stop: () => Promise<void>;
};

/** What somebody was told about one tender. */
export type Booked = { bookingKey: string; trackingId: string };

/** What one sending came to; `told` only if it was acknowledged. */
type Sent<Told> = { status: number; told?: Told };

/** Sends again and again, from `hands` at a time. */
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

/** Books at `url` again and again, `hands` tenders at a time, every other one by the script. */
export function bookingLoad(visitor: Visitor, url: string, hands = 6): Load<Booked> {
  let sent = 0;
  return loadOf(hands, async () => {
    const bookingKey = randomUUID();
    const book = sent++ % 2 ? visitor.bookByScript : visitor.book;
    const { status, trackingId } = await book(url, bookingKey);
    return trackingId ? { status, told: { bookingKey, trackingId } } : { status };
  });
}

/**
 * Asks for quotes at `url`, each for another customer, whose address is what is acknowledged. The
 * server has to believe one proxy, as what comes from one address is limited.
 */
export function quoteLoad(url: string, hands = 2): Load<string> {
  return loadOf(hands, async () => {
    const email = `${randomUUID()}@customer.example`;
    const { status } = await askForQuote(url, email);
    return status === 302 ? { status, told: email } : { status };
  });
}

/** Sends the quote form as a visitor with this address, from an address nobody else has. */
export async function askForQuote(url: string, email: string): Promise<Response> {
  const form = new URLSearchParams({
    name: "Ana Ode",
    company: "Ode Castings",
    email,
    phone: "(317) 555-0147",
    message: "Two pallets",
    service: "LTL Freight",
    freight: "general",
  });
  const [a, b, c] = randomBytes(3);
  const from = { "x-forwarded-for": `10.${a}.${b}.${c}` };
  const answer = await post(`${url}/ltl-freight`, form, minuteOldTicket(), from);
  await answer.text();
  return answer;
}
