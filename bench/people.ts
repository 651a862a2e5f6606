import { authSecret } from "#tests/support/ticket.ts";
import { aVisitor } from "#tests/support/visitor.ts";

/** What a server has to be started with for people to sign up at it by the dozen. */
export const forManyPeople = { AUTH_SECRET: authSecret, TRUSTED_PROXY_HOPS: "1" };

/** Hashing a password takes a core and tens of milliseconds; more at once would only wait. */
const atOnce = 4;

/** Somebody who is signed in: what their browser sends with each request. */
export type Person = { email: string; cookie: string };

/** Signs `count` people up at the server at `url`, started with `forManyPeople`, one session each. */
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

/** Each from an address of their own: forms from one address are limited. */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** What was announced at sign-up has been read by now. */
function sessionIn(cookies: string): string {
  const session = cookies.split("; ").find((one) => one.includes("session_token="));
  if (!session) throw new Error("nobody was signed in");
  return session;
}
