import { createContext } from "react-router";
import type { Clock } from "./clock.ts";
import type { Database } from "./database/database.server.ts";
import type { Log } from "./log.server.ts";
import type { Signer } from "./signer.server.ts";

/** What every loader and action gets of the process and of the request it answers. */
export type RequestContext = {
  database: Database;
  clock: Clock;
  signer: Signer;
  log: Log;
  requestId: string;
  /** Where the request came from, as far as configured proxies are trusted. */
  clientAddress: string;
  /** The Content-Security-Policy nonce of this answer's scripts. */
  nonce: string;
  /** Where the site is seen from outside, without a trailing slash. */
  origin: string;
  /** What a page could not handle; the pipeline judges by it what to answer. */
  faults: unknown[];
  /** Whether somebody asks FMCSA about carriers: it takes a key. */
  asksFmcsa: boolean;
};

export const requestContext = createContext<RequestContext>();
