import { and, gt, like, sql, sum } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { addressLimiter, rateLimiter } from "#app/platform/rate-limit.server.ts";
import { rateLimits } from "#app/platform/rate-limit.tables.server.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;
const tooManySignIns = "Too many sign-in attempts.";
const onAccount = "sign-in-account";

/** Password attempts on one account, by email, whether or not the account exists. */
export function attemptsOnAccount(query: Queryable) {
  return rateLimiter(query, {
    name: onAccount,
    points: 5,
    window: quarterHour,
    message: tooManySignIns,
  });
}

/** How many sign-ins were refused on all accounts, in the quarter of an hour that runs for each. */
export async function countRefusedSignIns(query: Queryable): Promise<number> {
  const running = gt(rateLimits.expire, sql`now()`);
  const [counted] = await query
    .select({ refused: sum(rateLimits.points).mapWith(Number) })
    .from(rateLimits)
    .where(and(like(rateLimits.key, `${onAccount}:%`), running));
  return counted?.refused ?? 0;
}

/** Password and code attempts from one client address. */
export function attemptsFromAddress(query: Queryable) {
  return addressLimiter(query, {
    name: "sign-in-address",
    points: 30,
    window: quarterHour,
    message: tooManySignIns,
  });
}

/** Passkey challenges requested from one client address. */
export function challengesFromAddress(query: Queryable) {
  return addressLimiter(query, {
    name: "passkey-challenge",
    points: 30,
    window: quarterHour,
    message: tooManySignIns,
  });
}

/** Attempts of a signed-in person to confirm their current password, by user ID. */
export function confirmations(query: Queryable) {
  return rateLimiter(query, {
    name: "password-confirmation",
    points: 5,
    window: quarterHour,
    message: "Too many incorrect passwords.",
  });
}

/** Emails with a sign-in link, by the address they go to. */
export function linkMails(query: Queryable) {
  return rateLimiter(query, {
    name: "link-mail",
    points: 5,
    window: hour,
    message: "We've sent several emails to this address. Check your inbox and your spam folder.",
  });
}

/** Invitations sent by one company, by company ID. */
export function companyInvites(query: Queryable) {
  return rateLimiter(query, {
    name: "company-invitation",
    points: 20,
    window: hour,
    message: "Your company has sent many invitations.",
  });
}

/** Invitations sent to one address; counted apart from the links its owner requests. */
export function invitationMails(query: Queryable) {
  return rateLimiter(query, {
    name: "invitation-mail",
    points: 5,
    window: hour,
    message: "That address has been sent several invitations.",
  });
}
