import { tender } from "#tests/support/visitor.ts";
import { type LoadRequest, measureRate, uniqueKey } from "./measure-rate.ts";
import type { Person } from "./people.ts";

const connections = Number(process.env.CONNECTIONS ?? 32);
const seconds = Number(process.env.SECONDS ?? 3);
export const rounds = Number(process.env.ROUNDS ?? 7);
export const people = Number(process.env.PEOPLE ?? 50);

/** The load of one round, in words. */
export const loadWords = `${connections} connections, ${people} sessions, ${rounds} rounds of ${seconds} s`;

/** A tender of each person, a new load each time it is sent. */
export function bookings(url: string, people: readonly Person[]): LoadRequest[] {
  const headers = { origin: url, "content-type": "application/x-www-form-urlencoded" };
  return people.map(({ cookie }) => ({
    method: "POST",
    headers: { ...headers, cookie },
    body: `${tender(uniqueKey)}`,
  }));
}

/** Each person asks for a page of theirs. */
export function readings(people: readonly Person[]): LoadRequest[] {
  return people.map(({ cookie }) => ({ method: "GET", headers: { cookie } }));
}

/**
 * How many answers a second `url` gives, all of them with `status`, by one of so many `shares` of
 * the connections. @throws when another status came.
 */
export function answersASecond(
  url: string,
  requests: readonly LoadRequest[],
  status = 200,
  shares = 1,
): Promise<number> {
  return measureRate({ url, requests, connections: connections / shares, seconds, status });
}
