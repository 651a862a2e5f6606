import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { company } from "#app/features/company/profile.ts";
import { honeypotName } from "#app/forms/honeypot.tsx";
import { AppError } from "#app/platform/errors.ts";
import { isTicketValid, readTicket } from "#app/platform/form-ticket.server.ts";
import { addressLimiter, rateLimiter } from "#app/platform/rate-limit.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

const hour = 60 * 60;
const perAddress = 20;
const perRecipient = 5;

const orCall = `or call us at ${company.phone.display}`;

type Sent = {
  /** Who gets email because of this form; null when only we do. */
  recipient: string | null;
};

/**
 * Admits a public form and returns its idempotency key: the same form sent again by the same
 * browser within a day has the same key.
 * @throws AppError `invalid` for what looks like a bot, `too_many` past the limits by client
 * address and by recipient.
 */
export async function guardPublicForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
  { recipient }: Sent,
): Promise<string> {
  const { database, clock, signer, clientAddress } = context.get(requestContext);
  const cookies = request.headers.get("cookie");
  if (form.get(honeypotName)) throw refused("honeypot");
  if (!isTicketValid(cookies, signer, clock)) throw refused("ticket");
  const limit = {
    window: hour,
    message: `Too many submissions. If it can't wait, call us at ${company.phone.display}.`,
  };
  const byAddress = { ...limit, name: "form-address", points: perAddress };
  await addressLimiter(database.query, byAddress).count(clientAddress);
  if (recipient !== null) {
    const byRecipient = { ...limit, name: "form-recipient", points: perRecipient };
    await rateLimiter(database.query, byRecipient).count(recipient.trim().toLowerCase());
  }
  return keyOf(readTicket(cookies) ?? "", form);
}

const reasons = {
  honeypot: `We couldn't send your form. Reload the page and fill it in again, ${orCall}.`,
  ticket: `We couldn't send your form. Send it again. If that doesn't work, allow cookies for this site ${orCall}.`,
} as const;

function refused(reason: keyof typeof reasons): AppError {
  return new AppError("invalid", reasons[reason], { log: `form refused: ${reason}` });
}

function keyOf(ticket: string, form: FormData): string {
  const entries = [...form].map(([name, value]) => [name, String(value)]).sort();
  return createHash("sha256")
    .update(JSON.stringify([ticket, entries]))
    .digest("base64url");
}
