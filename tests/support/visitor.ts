import { randomUUID } from "node:crypto";
import { aRegistration } from "#tests/support/registrations.ts";
import { minuteOldTicket } from "#tests/support/ticket.ts";

/** The data of a filled-in New Load Tender form. */
export function tender(bookingKey: string = randomUUID()): URLSearchParams {
  return new URLSearchParams({
    intent: "book",
    bookingKey,
    origin: "Indianapolis, IN 46204",
    destination: "Chicago, IL 60601",
    weight: "1250.5",
    mode: "LTL",
    description: "12 pallets of machined castings",
  });
}

/**
 * A person with an account who uses the site over plain HTTP, as a browser without JavaScript does.
 */
export type Visitor = {
  email: string;
  cookie: string;
  get: (url: string, headers?: Record<string, string>) => Promise<Response>;
  post: (url: string, body: URLSearchParams) => Promise<Response>;
  /** Sends the tender; returns its tracking ID if the server acknowledged it. */
  book: (url: string, bookingKey?: string) => Promise<Acknowledged>;
  /** The same, as the dashboard's script sends it. */
  bookByScript: (url: string, bookingKey?: string) => Promise<Acknowledged>;
};

type Acknowledged = { status: number; trackingId: string | undefined };

/**
 * Creates an account at the server at `url`; `address` is the forwarded client address for a server
 * that trusts one proxy, `secret` what it signs with, if that isn't the one of all tests, and `origin` the site's,
 * where the server is behind a proxy.
 */
export async function aVisitor(
  url: string,
  {
    address,
    secret,
    origin,
    ...person
  }: { email?: string; address?: string; secret?: string; origin?: string } = {},
): Promise<Visitor> {
  const { role: _, terms: __, ...given } = { ...aRegistration(), ...person };
  const form = new URLSearchParams({ ...given, terms: "on" });
  const from: Record<string, string> = {
    ...(address && { "x-forwarded-for": address }),
    ...(origin && { origin }),
  };
  const answer = await post(`${url}/shipper-signup`, form, minuteOldTicket(secret), from);
  if (answer.status !== 302) throw new Error(`sign-up answered ${answer.status}`);
  return asVisitor(given.email, cookiesOf(answer));
}

/** The cookies that a response sets, as the next request sends them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

function asVisitor(email: string, cookie: string): Visitor {
  return {
    email,
    cookie,
    get: (url, headers = {}) => fetch(url, { headers: { ...headers, cookie }, redirect: "manual" }),
    post: (url, body) => post(url, body, cookie),
    book: async (url, bookingKey) => {
      const answer = await post(`${url}/brokerage`, tender(bookingKey), cookie);
      await answer.text();
      return { status: answer.status, trackingId: trackingIdIn(answer) };
    },
    bookByScript: async (url, bookingKey) => {
      const load = tender(bookingKey);
      const body = JSON.stringify(jsonOf(load));
      const headers = {
        origin: new URL(url).origin,
        cookie,
        "content-type": "application/json",
        "idempotency-key": load.get("bookingKey") ?? "",
      };
      const answer = await fetch(`${url}/api/v1/shipments`, { method: "POST", body, headers });
      const told = await answer.text();
      const trackingId = answer.status === 201 ? JSON.parse(told).trackingId : undefined;
      return { status: answer.status, trackingId };
    },
  };
}

/** A filled-in tender as the API takes it. */
export function jsonOf(filled: URLSearchParams) {
  const { origin, destination, weight, mode, description } = Object.fromEntries(filled);
  return { origin, destination, weight: Number(weight), mode, description };
}

/** Sends a form as a browser without JavaScript does. */
export function post(
  url: string,
  body: URLSearchParams,
  cookie = "",
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = { origin: new URL(url).origin, cookie, accept: "text/html", ...more };
  return fetch(url, { method: "POST", body, headers, redirect: "manual" });
}

/** Reads the toast "Tracking ID: ..." that a response carries to the next page. */
function trackingIdIn(answer: Response): string | undefined {
  const toast = answer.headers.getSetCookie().find((one) => one.startsWith("toast="));
  const value = decodeURIComponent(/^toast=([^;]*)/.exec(toast ?? "")?.[1] ?? "");
  const text = Buffer.from(value, "base64").toString();
  return /Tracking ID: ([A-Z0-9]{9})/.exec(text)?.[1];
}
