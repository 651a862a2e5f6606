import { randomUUID } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { Signer } from "./signer.server.ts";

const purpose = "form ticket";

/** Set with the first page that has a form: a form without it was sent by no browser that loaded one. */
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

/** Whether a `Cookie` header has a ticket of ours that is still good. */
export function isTicketValid(cookies: string | null, signer: Signer, clock: Clock): boolean {
  const token = readTicket(cookies);
  const [issued = ""] = (token && signer.open(purpose, token))?.split(" ") ?? [];
  // Without a text of ours it was issued in 1970, and is long over.
  const age = clock.now().getTime() - Number(issued);
  return age >= 0 && age <= goodFor;
}

/** The ticket in a `Cookie` header, valid or not. */
export function readTicket(cookies: string | null): string | null {
  return new RegExp(`(?:^|;\\s*)${ticketCookie}=([^;]+)`).exec(cookies ?? "")?.[1] ?? null;
}
