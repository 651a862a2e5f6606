import autocannon from "autocannon";
import { tender } from "#tests/process/visitor.ts";
import type { Person } from "./people.ts";

const connections = Number(process.env.CONNECTIONS ?? 32);
const seconds = Number(process.env.SECONDS ?? 3);
export const rounds = Number(process.env.ROUNDS ?? 7);
export const people = Number(process.env.PEOPLE ?? 50);

/** The load of one round, in words. */
export const loadWords = `${connections} connections, ${people} sessions, ${rounds} rounds of ${seconds} s`;

/** What one request brings. */
type Sent = { method: "GET" | "POST"; headers: Record<string, string>; body?: string };

/** Sends the tender of another load each time, each time by the next person. */
export function bookings(url: string, people: readonly Person[]): () => Sent {
  const next = inTurn(people);
  const headers = { origin: url, "content-type": "application/x-www-form-urlencoded" };
  return () => ({
    method: "POST",
    headers: { ...headers, cookie: next().cookie },
    body: `${tender()}`,
  });
}

/** Asks for a page of the next person's. */
export function readings(people: readonly Person[]): () => Sent {
  const next = inTurn(people);
  return () => ({ method: "GET", headers: { cookie: next().cookie } });
}

/**
 * How many answers a second `url` gives, all of them with `status`, by one of so many `shares` of
 * the connections. @throws when another status came.
 */
export async function answersASecond(url: string, send: () => Sent, status = 200, shares = 1) {
  const statuses = new Map<number, number>();
  const result = await autocannon({
    url,
    connections: connections / shares,
    duration: seconds,
    setupClient: (client) => client.on("response", (code) => count(statuses, code)),
    requests: [{ setupRequest: (request) => ({ ...request, ...send() }) }],
  });
  statuses.delete(status);
  if (statuses.size + result.errors > 0) {
    throw new Error(`${url} answered ${JSON.stringify([...statuses])}, ${result.errors} errors`);
  }
  return Math.round(result.requests.average);
}

function count(statuses: Map<number, number>, code: number): void {
  statuses.set(code, (statuses.get(code) ?? 0) + 1);
}

function inTurn<T>(all: readonly T[]): () => T {
  let turn = 0;
  return () => all[turn++ % all.length] as T;
}
