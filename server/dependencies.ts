import { createAuth } from "#app/features/accounts/auth.server.ts";
import { fmcsaClient } from "#app/features/carriers/fmcsa.server.ts";
import { startCarrierChecks } from "#app/features/carriers/worker.server.ts";
import { followQueues } from "#app/features/live/desk-feed.server.ts";
import { followChanges } from "#app/features/live/feed.server.ts";
import { createHub } from "#app/features/live/hub.server.ts";
import { startMailWorker } from "#app/features/mail/worker.server.ts";
import { startSweeping } from "#app/flows/sweep.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { openConsole } from "./console.ts";
import { consoleCommands } from "./console-commands.ts";
import { openSender } from "./mail.ts";
import { keptSecret } from "./secret.ts";

/** Opens everything real that the application works with; `close` shuts it in the right order. */
export async function openDependencies(env: Environment, log: Log) {
  const database = await openDatabase(env, log);
  const hub = createHub();
  const secret = env.AUTH_SECRET ?? keptSecret(env.DATA_DIR);
  const auth = createAuth({
    query: database.query,
    secret,
    origin: env.ORIGIN ?? `http://localhost:${env.PORT}`,
    log,
  });
  const stopFollowing = await followChanges(database, "shipments", hub, log);
  const stopDeskNews = await followQueues(database, hub);
  const closeConsole = env.DATABASE_URL
    ? () => {}
    : await openConsole(env.DATA_DIR, consoleCommands(database), log);
  const sender = openSender(env, log);
  const stopMail = await startMailWorker({
    database,
    sender,
    clock: systemClock,
    log,
    alone: env.DATABASE_URL === undefined,
  });
  const stopSweeping = startSweeping({ database, clock: systemClock, log });
  const stopChecks = env.FMCSA_WEBKEY
    ? await startCarrierChecks({
        database,
        ask: fmcsaClient({ url: env.FMCSA_URL, webKey: env.FMCSA_WEBKEY }),
        clock: systemClock,
        log,
      })
    : async () => {};
  const [draining, closing] = [new AbortController(), new AbortController()];
  return {
    database,
    hub,
    auth,
    signer: createSigner(secret),
    log,
    clock: systemClock,
    origin: env.ORIGIN,
    asksFmcsa: env.FMCSA_WEBKEY !== undefined,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    draining,
    closing,
    close: async () => {
      closeConsole();
      await Promise.all([
        stopMail(),
        stopFollowing(),
        stopDeskNews(),
        stopChecks(),
        stopSweeping(),
      ]);
      await database.close();
    },
  };
}
