import { expect, test } from "vitest";
import { newTicket, ticketAge } from "./form-ticket.server.ts";
import { createSigner } from "./signer.server.ts";

const signer = createSigner("a secret of more than thirty-two letters");
const at = (time: string) => ({ now: () => new Date(time) });
const morning = at("2026-03-02T13:00:00Z");
const cookie = newTicket(signer, morning, true).split(";", 1)[0] ?? "";

test("a ticket tells its age", () => {
  expect(ticketAge(`a=b; ${cookie}`, signer, at("2026-03-02T13:00:05Z"))).toBe(5_000);
});

test("a ticket is invalid after a day, from the future, forged or missing", () => {
  expect(ticketAge(cookie, signer, at("2026-03-03T13:00:01Z"))).toBeNull();
  expect(ticketAge(cookie, signer, at("2026-03-02T12:59:59Z"))).toBeNull();
  expect(ticketAge("ticket=MTIzNDU.abc", signer, morning)).toBeNull();
  expect(ticketAge("ticket=", signer, morning)).toBeNull();
  expect(ticketAge(null, signer, morning)).toBeNull();
});

test("the ticket is HttpOnly, and Secure behind HTTPS", () => {
  expect(newTicket(signer, morning, true)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(newTicket(signer, morning, false)).not.toContain("Secure");
});
