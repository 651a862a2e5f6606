import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Clock } from "#app/platform/clock.ts";
import type { Locked } from "./locked-person.server.ts";
import { twoFactors } from "./sign-in/tables.server.ts";

/** Milliseconds for which an authenticator app shows one code. */
const period = 30_000;
/** Accepted periods relative to the current one, because clocks differ. */
const accepted = [-1, 0, 1];

/**
 * Marks the code of an authenticator app, and all codes of earlier periods, as used (RFC 6238,
 * 5.2). Returns whether the code may be checked: a used one is treated as wrong.
 */
export async function spendAppCode(
  { tx, auth, person }: Locked,
  code: string,
  clock: Clock,
): Promise<boolean> {
  const ofPerson = eq(twoFactors.userId, person.id);
  const [app] = await tx
    .select({ secret: twoFactors.secret, lastUsedPeriod: twoFactors.lastUsedPeriod })
    .from(twoFactors)
    .where(ofPerson);
  if (!app) return true;
  const { secretConfig } = await auth.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: app.secret });
  const shown = await periodsOf(secret, code, clock.now());
  if (shown.length === 0) return true;
  const unused = shown.find((number) => number > (app.lastUsedPeriod ?? -1));
  if (unused === undefined) return false;
  await tx.update(twoFactors).set({ lastUsedPeriod: unused }).where(ofPerson);
  return true;
}

/** The accepted periods, counted from 1970, in which the app shows `code`. */
async function periodsOf(secret: string, code: string, now: Date): Promise<number[]> {
  const current = Math.floor(now.getTime() / period);
  const codes = createOTP(secret);
  const shown = accepted.map(async (step) => {
    const number = current + step;
    return (await codes.hotp(number)) === code ? [number] : [];
  });
  return (await Promise.all(shown)).flat();
}
