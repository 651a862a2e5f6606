import { jsonOf, tender } from "#tests/support/visitor.ts";
import { type LoadRequest, measureRate, uniqueKey } from "./measure-rate.ts";
import type { Person } from "./people.ts";

const connections = Number(process.env.CONNECTIONS ?? 32);
const seconds = Number(process.env.SECONDS ?? 3);
export const rounds = Number(process.env.ROUNDS ?? 7);
/** So many that none of them reaches the API's limit of 600 requests a minute. */
export const people = Number(process.env.PEOPLE ?? 200);

/** A description of one round's load. */
export const loadWords = `${connections} connections, ${people} sessions, ${rounds} rounds of ${seconds} s`;

/** One tender per person; each request books a new load. */
export function bookings(url: string, people: readonly Person[]): LoadRequest[] {
  const headers = { origin: url, "content-type": "application/x-www-form-urlencoded" };
  return people.map(({ cookie }) => ({
    method: "POST",
    headers: { ...headers, cookie },
    body: `${tender(uniqueKey)}`,
  }));
}

/** The same tenders as JSON, as the dashboard's script sends them to the API, with `details` if given. */
export function apiBookings(
  url: string,
  people: readonly Person[],
  details: object = {},
): LoadRequest[] {
  const body = JSON.stringify({ ...jsonOf(tender()), ...details });
  const headers = {
    origin: url,
    "content-type": "application/json",
    "idempotency-key": uniqueKey,
  };
  return people.map(({ cookie }) => ({ method: "POST", headers: { ...headers, cookie }, body }));
}

const item = {
  description: "Machined castings",
  pieces: 60,
  packaging: null,
  weight: null,
  freightClass: null,
  nmfc: null,
  valueCents: null,
  hazmat: null,
};
const unit = {
  kind: "Pallet",
  count: 12,
  length: null,
  width: null,
  height: null,
  weight: null,
  stackable: false,
  items: [item],
};
const dock = { company: "Lakeside Foundry", street: "40 Harbor Drive", state: "IN" };

/** What completes a load: three stops, two units with an item each, and its equipment. */
export const fullDetails = {
  stops: [
    { ...dock, kind: "pickup", city: "Gary", zip: "46402" },
    { ...dock, kind: "stop-off", city: "Kokomo", zip: "46901" },
    { ...dock, kind: "delivery", city: "Indianapolis", zip: "46204" },
  ],
  units: [unit, unit],
  equipment: "refrigerated",
  temperatureMin: 34,
  temperatureMax: 38,
};

/** One page request per person. */
export function readings(people: readonly Person[]): LoadRequest[] {
  return people.map(({ cookie }) => ({ method: "GET", headers: { cookie } }));
}

/**
 * Answers per second from `url`, which must all have `status`, with the connections split into
 * `shares`.
 * @throws when another status came.
 */
export function answersASecond(
  url: string,
  requests: readonly LoadRequest[],
  status = 200,
  shares = 1,
): Promise<number> {
  return measureRate({ url, requests, connections: connections / shares, seconds, status });
}
