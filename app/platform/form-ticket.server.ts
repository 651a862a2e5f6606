import { randomUUID } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { Signer } from "./signer.server.ts";

const purpose = "form ticket";

/** Set with the first page that has a form; it tells since when a person may have been typing. */
export const ticketCookie = "ticket";

/** Milliseconds a ticket is valid: a form may stay open overnight. */
const goodFor = 24 * 60 * 60 * 1000;

/** The `Set-Cookie` header with a new ticket. */
export function newTicket(signer: Signer, clock: Clock, secure: boolean): string {
  const text = `${clock.now().getTime()} ${randomUUID()}`;
  const parts = [
    `${ticketCookie}=${signer.sign(purpose, text)}`,
    "Path=/",
    `Max-Age=${goodFor / 1000}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ];
  return parts.join("; ");
}

/** Milliseconds since the ticket in a `Cookie` header was issued; null without a valid one. */
export function ticketAge(cookies: string | null, signer: Signer, clock: Clock): number | null {
  const token = readTicket(cookies);
  const [issued = ""] = (token && signer.open(purpose, token))?.split(" ") ?? [];
  if (issued === "") return null;
  const age = clock.now().getTime() - Number(issued);
  return age >= 0 && age <= goodFor ? age : null;
}

/** The ticket in a `Cookie` header, valid or not. */
export function readTicket(cookies: string | null): string | null {
  return new RegExp(`(?:^|;\\s*)${ticketCookie}=([^;]+)`).exec(cookies ?? "")?.[1] ?? null;
}
