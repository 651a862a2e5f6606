import type { BrowserContext } from "@playwright/test";
import { newTicket } from "#app/platform/form-ticket.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";

/** The secret of the server under test. */
export const authSecret = "browser tests sign with this and nobody else does";

const minute = 60_000;

/** The `Cookie` header of a browser that has had a form open for a minute. */
export const minuteOldTicket = (secret?: string): string => ticketOf(minute, secret);

function ticketOf(milliseconds: number, secret = authSecret): string {
  const clock = { now: () => new Date(Date.now() - milliseconds) };
  return newTicket(createSigner(secret), clock, false).split(";", 1)[0] ?? "";
}

/** Gives a browser a form ticket of that age; a minute is typical of a person. */
export async function bringTicket(
  context: BrowserContext,
  url: string,
  milliseconds = minute,
): Promise<void> {
  const [name = "", value = ""] = ticketOf(milliseconds).split("=", 2);
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
}
