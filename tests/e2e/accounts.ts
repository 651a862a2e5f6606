import type { BrowserContext, Page } from "@playwright/test";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import { createAuth, type PasswordHashing } from "#app/features/accounts/auth.server.ts";
import { openAccount, type Registration } from "#app/features/accounts/open-account.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { authSecret } from "#tests/support/ticket.ts";

type Accounts = Omit<AccountRequest, "headers" | "clientAddress">;

/** Those of the product that this worker started. */
let accounts: Accounts | undefined;

/** Opens the accounts of the product that runs at `origin`, past its pages. */
export function openAccounts(database: Database, origin: string): void {
  const log = createLog("silent");
  const auth = createAuth({
    query: database.query,
    secret: authSecret,
    origin,
    log,
    hashing: hashOnce(),
  });
  accounts = { auth, database, clock: systemClock, origin };
}

/** Stores a person's account without the email about it, and signs the page's browser in. */
export async function signUpWithoutPage(page: Page, given: Registration): Promise<void> {
  const { origin, ...opened } = theAccounts();
  const headers = new Headers({ "user-agent": await page.evaluate(() => navigator.userAgent) });
  const request = { ...opened, origin, headers, clientAddress: "127.0.0.1" };
  await bringCookies(page.context(), await openAccount(request, given, null), origin);
}

/** Marks this email address as confirmed. */
export async function confirmAddress(email: string): Promise<void> {
  const { query } = theAccounts().database;
  await query.update(users).set({ emailVerified: true }).where(eq(users.email, email));
}

function theAccounts(): Accounts {
  if (!accounts) throw new Error("no product is running");
  return accounts;
}

function bringCookies(context: BrowserContext, lines: string[], url: string): Promise<void> {
  const cookies = lines.map((line) => {
    const [pair = ""] = line.split(";", 1);
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    return { name, value, url, httpOnly: true, sameSite: "Lax" as const };
  });
  return context.addCookies(cookies);
}

/** Hashes each password once, as the product does, which is slow on purpose, and can check it. */
function hashOnce(): PasswordHashing {
  const known = new Map<string, Promise<string>>();
  const hash = (password: string) => {
    const made = known.get(password) ?? hashPassword(password);
    known.set(password, made);
    return made;
  };
  return { hash, verify: verifyPassword };
}
