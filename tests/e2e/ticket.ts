import type { BrowserContext } from "@playwright/test";
import { newTicket } from "#app/platform/form-ticket.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";

/** What the server under test signs with. */
export const authSecret = "browser tests sign with this and nobody else does";

const aMinuteAgo = { now: () => new Date(Date.now() - 60_000) };

/** The `Cookie` header of a browser that has had a form open for a minute, as a person's has. */
export function minuteOldTicket(): string {
  return newTicket(createSigner(authSecret), aMinuteAgo, false).split(";", 1)[0] ?? "";
}

/** Makes a browser one that has had a form open for a minute. */
export async function bringTicket(context: BrowserContext, url: string): Promise<void> {
  const [name = "", value = ""] = minuteOldTicket().split("=", 2);
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
}
