import { join } from "node:path";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { fmcsaClient } from "#app/features/carriers/fmcsa.server.ts";
import { startCarrierChecks } from "#app/features/carriers/worker.server.ts";
import { startEdiWorker } from "#app/features/edi/worker.server.ts";
import { followAccess } from "#app/features/live/access-feed.server.ts";
import { followQueues } from "#app/features/live/desk-feed.server.ts";
import { followChanges } from "#app/features/live/feed.server.ts";
import { createHub } from "#app/features/live/hub.server.ts";
import { startMailWorker } from "#app/features/mail/worker.server.ts";
import { startScanning } from "#app/features/papers/scan-waiting.server.ts";
import { followLoads } from "#app/features/shipments/load/follow-load.server.ts";
import { startWebhookWorker } from "#app/features/webhooks/worker.server.ts";
import { agreeRate } from "#app/flows/agree-rate.server.ts";
import { startAnnouncing } from "#app/flows/announce-milestones.server.ts";
import { loadFollowers } from "#app/flows/load-followers.server.ts";
import { priceTender } from "#app/flows/price-tender.server.ts";
import { startSweeping } from "#app/flows/sweep.server.ts";
import { clamdScanner } from "#app/platform/clamd.server.ts";
import { watchArchive } from "#app/platform/continuous-backup/watch-archive.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { startHeartbeat } from "#app/platform/heartbeat.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { closeFolder } from "#app/platform/private-folder.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { openUploadFolder } from "#server/uploads/upload-folder.ts";
import { findDocuments } from "./find-documents.ts";
import { openSender } from "./mail.ts";
import { keptSecret } from "./secret.ts";

/** Opens the application's real dependencies; `close` closes them in the right order. */
export async function openDependencies(env: Environment, log: Log) {
  // With an external database, secret and mail server, the folder is not needed.
  if (!env.DATABASE_URL || !env.AUTH_SECRET || !env.SMTP_URL) closeFolder(env.DATA_DIR, log);
  const database = await openDatabase(env, log);
  try {
    await findDocuments(database, log);
    return await openOn(database, env, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

export type Dependencies = Awaited<ReturnType<typeof openDependencies>>;

async function openOn(opened: Database, env: Environment, log: Log) {
  const hub = createHub();
  const secret = env.AUTH_SECRET ?? keptSecret(env.DATA_DIR);
  const origin = env.ORIGIN ?? `http://localhost:${env.PORT}`;
  const database = followLoads(opened, origin, loadFollowers);
  const auth = createAuth({ query: database.query, secret, origin, log });
  const stopFollowing = await followChanges(database, hub, log);
  const stopDeskNews = await followQueues(database, hub);
  const stopAccess = await followAccess(database, hub);
  const heartbeat = await startHeartbeat(database, log);
  const { clock } = heartbeat;
  // What begins now goes by the clock that the first beat corrects.
  await heartbeat.findUnready();
  const sender = openSender(env, log);
  const stopMail = await startMailWorker({
    database,
    sender,
    clock,
    log,
  });
  const signer = createSigner(secret);
  const stopWebhooks = await startWebhookWorker({
    database,
    signer,
    clock,
    log,
    allowsPrivate: env.WEBHOOKS_TO_PRIVATE_NETWORKS,
  });
  const stopEdi = await startEdiWorker({
    database,
    clock,
    priceTender,
    agreeRate,
    log,
    root: join(env.DATA_DIR, "edi"),
  });
  const stopAnnouncing = await startAnnouncing({ database, signer, origin, log });
  const sweeping = startSweeping({ database, clock, log, origin });
  const dataDir = env.DATABASE_URL ? undefined : env.DATA_DIR;
  const archive = watchArchive({ dataDir, clock, log });
  const scanFile = env.CLAMD ? clamdScanner(env.CLAMD) : null;
  const stopScanning = scanFile
    ? startScanning({
        database,
        scan: scanFile,
        clock,
        log,
      })
    : async () => {};
  const stopChecks = env.FMCSA_WEBKEY
    ? await startCarrierChecks({
        database,
        ask: fmcsaClient({ url: env.FMCSA_URL, webKey: env.FMCSA_WEBKEY }),
        clock,
        log,
      })
    : async () => {};
  const [draining, closing] = [new AbortController(), new AbortController()];
  return {
    database,
    findUnready: heartbeat.findUnready,
    clockCorrection: heartbeat.clockCorrection,
    lastSwept: sweeping.lastDone,
    archiveAge: archive.readAge,
    hub,
    auth,
    signer,
    log,
    clock,
    origin: env.ORIGIN,
    asksFmcsa: env.FMCSA_WEBKEY !== undefined,
    scanFile,
    uploads: openUploadFolder(join(env.DATA_DIR, "uploads")),
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    draining,
    closing,
    close: async () => {
      await Promise.all([
        stopMail(),
        stopWebhooks(),
        stopEdi(),
        stopAnnouncing(),
        stopFollowing(),
        stopDeskNews(),
        stopAccess(),
        stopChecks(),
        sweeping.stop(),
        archive.stop(),
        stopScanning(),
        heartbeat.stop(),
      ]);
      await database.close();
    },
  };
}
