import { authSecret } from "#tests/support/ticket.ts";
import { aVisitor } from "#tests/support/visitor.ts";

/** Server settings that allow dozens of sign-ups. */
export const forManyPeople = { AUTH_SECRET: authSecret, TRUSTED_PROXY_HOPS: "1" };

/** Hashing a password takes a core for tens of milliseconds, so more at once would only queue. */
const atOnce = 4;

/** A signed-in person and the cookies their browser sends. */
export type Person = { email: string; cookie: string };

/**
 * Signs up `count` people at the server at `url`, which was started with `forManyPeople`, with one
 * session each.
 */
export async function signUpPeople(url: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  const hand = async () => {
    for (const number of numbers) {
      const { email, cookie } = await aVisitor(url, { address: addressOf(number) });
      people.push({ email, cookie: sessionIn(cookie) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  return people;
}

/** A different address for each person, because forms are limited per address. */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Drops the sign-up toast and keeps the session. */
function sessionIn(cookies: string): string {
  const session = cookies.split("; ").find((one) => one.includes("session_token="));
  if (!session) throw new Error("nobody was signed in");
  return session;
}
