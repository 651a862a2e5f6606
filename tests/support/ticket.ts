import type { BrowserContext } from "@playwright/test";
import { newTicket } from "#app/platform/form-ticket.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";

/** The secret of the server under test. */
export const authSecret = "browser tests sign with this and nobody else does";

const minute = 60_000;

/** The `Cookie` header of a browser that has had a form open for a minute. */
export function minuteOldTicket(secret = authSecret): string {
  const clock = { now: () => new Date(Date.now() - minute) };
  return newTicket(createSigner(secret), clock, false).split(";", 1)[0] ?? "";
}

/** Gives a browser such a ticket. */
export async function bringTicket(context: BrowserContext, url: string): Promise<void> {
  const [name = "", value = ""] = minuteOldTicket().split("=", 2);
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
}
