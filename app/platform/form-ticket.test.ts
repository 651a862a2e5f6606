import { expect, test } from "vitest";
import { newTicket, readTicket, ticketAge } from "./form-ticket.server.ts";
import { createSigner } from "./signer.server.ts";

const signer = createSigner("a secret of more than thirty-two letters");
const at = (time: string) => ({ now: () => new Date(time) });
const morning = at("2026-03-02T13:00:00Z");
const cookie = newTicket(signer, morning, true).split(";", 1)[0] ?? "";

test("a ticket tells its age", () => {
  expect(ticketAge(`a=b; ${cookie}`, signer, at("2026-03-02T13:00:05Z"))).toBe(5_000);
});

test("a ticket is invalid after a day, from the future, forged or missing", () => {
  expect(ticketAge(cookie, signer, at("2026-03-03T13:00:00Z"))).toBe(86_400_000);
  expect(ticketAge(cookie, signer, morning)).toBe(0);
  expect(ticketAge(cookie, signer, at("2026-03-03T13:00:00.001Z"))).toBeNull();
  expect(ticketAge(cookie, signer, at("2026-03-02T12:59:59Z"))).toBeNull();
  expect(ticketAge("ticket=MTIzNDU.abc", signer, morning)).toBeNull();
  expect(ticketAge("ticket=", signer, morning)).toBeNull();
  expect(ticketAge(null, signer, morning)).toBeNull();
});

test("the ticket is HttpOnly, and Secure behind HTTPS", () => {
  expect(newTicket(signer, morning, true)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(newTicket(signer, morning, false)).toMatch(/; HttpOnly; SameSite=Lax$/);
});

test("the ticket is kept for a day on all pages, and each one is different", () => {
  expect(newTicket(signer, morning, false)).toMatch(/; Path=\/; Max-Age=86400; /);
  expect(newTicket(signer, morning, false)).not.toBe(newTicket(signer, morning, false));
});

test("only the cookie with the ticket's own name is one", () => {
  expect(readTicket("a=b;ticket=x; c=d")).toBe("x");
  expect(readTicket("xticket=x")).toBeNull();
  expect(readTicket("a=ticket=x")).toBeNull();
  expect(readTicket(null)).toBeNull();
});
