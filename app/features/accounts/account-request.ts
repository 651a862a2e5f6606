import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Auth } from "./auth.server.ts";

/** What an account command needs from its request. */
export type AccountRequest = {
  auth: Auth;
  database: Database;
  clock: Clock;
  headers: Headers;
  clientAddress: string;
  /** The site's public origin, for links in email. */
  origin: string;
};
