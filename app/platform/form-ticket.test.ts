import { expect, test } from "vitest";
import { isTicketValid, newTicket, readTicket } from "./form-ticket.server.ts";
import { createSigner } from "./signer.server.ts";

const signer = createSigner("a secret of more than thirty-two letters");
const at = (time: string) => ({ now: () => new Date(time) });
const morning = at("2026-03-02T13:00:00Z");
const cookie = newTicket(signer, morning, true).split(";", 1)[0] ?? "";

test("a ticket is good from the moment that its page was loaded", () => {
  expect(isTicketValid(`a=b; ${cookie}`, signer, at("2026-03-02T13:00:05Z"))).toBe(true);
});

test("a ticket is invalid after a day, from the future, forged or missing", () => {
  expect(isTicketValid(cookie, signer, at("2026-03-03T13:00:00Z"))).toBe(true);
  expect(isTicketValid(cookie, signer, morning)).toBe(true);
  expect(isTicketValid(cookie, signer, at("2026-03-03T13:00:00.001Z"))).toBe(false);
  expect(isTicketValid(cookie, signer, at("2026-03-02T12:59:59Z"))).toBe(false);
  expect(isTicketValid("ticket=MTIzNDU.abc", signer, morning)).toBe(false);
  expect(isTicketValid("ticket=", signer, morning)).toBe(false);
  expect(isTicketValid(null, signer, morning)).toBe(false);
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
