import type { RouterContextProvider } from "react-router";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import type { Hub } from "#app/features/live/hub.server.ts";
import type { ScanFile } from "#app/platform/clamd.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Heartbeat } from "#app/platform/heartbeat.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import type { UploadFolder } from "#server/uploads/upload-folder.ts";

/** What the request pipeline works with. */
export type AppDependencies = {
  database: Database;
  /** Why the process can't take requests, if it can't. */
  findUnready: Heartbeat["findUnready"];
  auth: Auth;
  hub: Hub;
  clock: Clock;
  signer: Signer;
  log: Log;
  /** Takes the line of each request; `log` unless given. */
  accessLog?: Log;
  /** The site's public origin; undefined when it is only reachable on this machine. */
  origin: string | undefined;
  /** Whether FMCSA lookups are configured. */
  asksFmcsa?: boolean;
  /** Looks for malware in uploads; left out where no scanner is configured. */
  scanFile?: ScanFile | null;
  /** Where uploads are while they are answered; a folder of the process unless given. */
  uploads?: UploadFolder;
  /** The number of our own proxies in front, whose forwarded addresses are trusted. */
  trustedProxyHops: number;
  /** Aborts when the process is told to stop: it still serves, but reports not ready. */
  draining: AbortSignal;
  /** Aborts when the process stops serving; open streams end. */
  closing: AbortSignal;
  /** React Router's handler. */
  render: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Allows the development server's inline scripts and sockets. */
  development: boolean;
};
