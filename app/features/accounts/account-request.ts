import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Auth } from "./auth.server.ts";

/** What an account command needs of the request that asks for it. */
export type AccountRequest = {
  auth: Auth;
  database: Database;
  clock: Clock;
  headers: Headers;
  clientAddress: string;
  /** Where the site is seen from outside, for the links in mails. */
  origin: string;
};
