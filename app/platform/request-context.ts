import { createContext } from "react-router";
import type { ScanFile } from "./clamd.server.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database/database.server.ts";
import type { Log } from "./log.server.ts";
import type { Signer } from "./signer.server.ts";

/** What every loader and action knows of the process and of its request. */
export type RequestContext = {
  database: Database;
  clock: Clock;
  signer: Signer;
  log: Log;
  requestId: string;
  /** The client's address; forwarded headers count only from configured proxies. */
  clientAddress: string;
  /** The Content-Security-Policy nonce for this response's scripts. */
  nonce: string;
  /** The site's public origin, without a trailing slash. */
  origin: string;
  /**
   * Errors that a page could not handle; the request pipeline derives the response status from
   * them.
   */
  faults: unknown[];
  /** Looks for malware in uploads; null where no scanner is configured. */
  scanFile: ScanFile | null;
  /** Whether FMCSA lookups are configured. */
  asksFmcsa: boolean;
};

export const requestContext = createContext<RequestContext>();
