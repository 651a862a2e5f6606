import type { Queryable } from "#app/platform/database/database.server.ts";
import { addressLimiter, rateLimiter } from "#app/platform/rate-limit.server.ts";

const quarterHour = 15 * 60;
const hour = 60 * 60;
const tooManySignIns = "Too many sign-in attempts.";

/** Guesses at the password of one account, by its email, known or not. */
export function attemptsOnAccount(query: Queryable) {
  return rateLimiter(query, {
    name: "sign-in-account",
    points: 5,
    window: quarterHour,
    message: tooManySignIns,
  });
}

/** Guesses at any password or code from one client address. */
export function attemptsFromAddress(query: Queryable) {
  return addressLimiter(query, {
    name: "sign-in-address",
    points: 30,
    window: quarterHour,
    message: tooManySignIns,
  });
}

/** Challenges for passkeys that one client address asks for. */
export function challengesFromAddress(query: Queryable) {
  return addressLimiter(query, {
    name: "passkey-challenge",
    points: 30,
    window: quarterHour,
    message: tooManySignIns,
  });
}

/** Guesses at the current password of a signed-in person, by user id. */
export function confirmations(query: Queryable) {
  return rateLimiter(query, {
    name: "password-confirmation",
    points: 5,
    window: quarterHour,
    message: "Too many incorrect passwords.",
  });
}

/** Mails with a link that one mailbox is sent, by its address. */
export function linkMails(query: Queryable) {
  return rateLimiter(query, {
    name: "link-mail",
    points: 5,
    window: hour,
    message: "We've sent several emails to this address. Check your inbox and your spam folder.",
  });
}

/** Invitations that one company sends, by its id. */
export function companyInvites(query: Queryable) {
  return rateLimiter(query, {
    name: "company-invitation",
    points: 20,
    window: hour,
    message: "Your company has sent many invitations.",
  });
}

/** Invitations that one mailbox is sent, by its address; apart from the links it asks for itself. */
export function invitationMails(query: Queryable) {
  return rateLimiter(query, {
    name: "invitation-mail",
    points: 5,
    window: hour,
    message: "That address has been sent several invitations.",
  });
}
