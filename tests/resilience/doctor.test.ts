import { chmodSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { clusterIn } from "#app/platform/database/embedded/data-folder.server.ts";
import { isRunning } from "#app/platform/database/embedded/postmaster.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { startFakeClamd } from "#tests/support/clamd.ts";
import { startCluster } from "#tests/support/cluster.ts";
import { aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { freePort } from "#tests/support/free-port.ts";
import { onServer } from "#tests/support/postgres-server.ts";
import { runToEnd } from "#tests/support/running.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { faultBench } from "#tests/support/started.ts";
import { authSecret } from "#tests/support/ticket.ts";
import { certify } from "./documented-proxy.ts";
import { startTlsProxy } from "./tls-proxy.ts";

const bench = faultBench();

/** What the doctor says, by level, with its exit code. */
async function examine(env: Record<string, string>) {
  const { code, output } = await runToEnd({ script: "scripts/doctor.ts", env });
  const lines = output.trim().split("\n");
  const at = (level: string) =>
    lines.filter((line) => line.startsWith(level)).map((line) => line.slice(level.length).trim());
  return { code, output, ok: at("ok"), warn: at("warn"), fail: at("fail"), sum: lines.at(-1) };
}

/** An installation with all that belongs to one, and what the doctor needs to know of it. */
async function anInstallation(): Promise<Record<string, string>> {
  const [cluster, clamd] = await Promise.all([startCluster(), startFakeClamd()]);
  bench.after(cluster.remove);
  bench.after(clamd.stop);
  const smtp = await startSmtp({ login: { user: "freight", password: "of-the-mail-server" } });
  bench.after(smtp.stop);
  const superuser = Object.assign(new URL(cluster.url), { username: "postgres" }).href;
  await onServer(superuser, "grant pg_read_all_stats to freight");
  const database = await openPostgres(cluster.url, 2, createLog("silent"));
  bench.after(database.close);
  await aStaffMember(database);
  await aShipment(database, await aShipper(database));
  return {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    ORIGIN: `https://localhost:${await freePort()}`,
    DATABASE_URL: cluster.url,
    AUTH_SECRET: authSecret,
    SMTP_URL: smtp.url.replace("//", "//freight:of-the-mail-server@"),
    MAIL_FROM: "Monument Freight <hello@freight.example>",
    CLAMD: clamd.address,
    TRUSTED_PROXY_HOPS: "1",
    METRICS_PORT: String(await freePort()),
    DATA_DIR: bench.folder(),
  };
}

describe("npm run doctor", () => {
  test("finds nothing to do where all is well, and a proxy that holds back what happens", async () => {
    const env = await anInstallation();
    const certificate = certify(bench.folder());
    const place = {
      port: Number(new URL(env.ORIGIN ?? "").port),
      certificate,
      upstream: Number(env.PORT),
    };
    const asked = { ...env, NODE_EXTRA_CA_CERTS: certificate.file };
    await bench.start(env);
    const stop = startTlsProxy(place);
    const healthy = await examine(asked);
    stop();
    expect(healthy).toMatchObject({ code: 0, warn: [], fail: [], sum: "All is well." });
    expect(healthy.ok).toContain(
      `${env.ORIGIN}/shipment-tracking/live passes live changes on at once`,
    );
    for (const secret of ["of-the-mail-server", authSecret]) {
      expect(healthy.output).not.toContain(secret);
    }

    bench.after(startTlsProxy({ ...place, buffers: true }));
    const { code, fail } = await examine(asked);
    expect(fail).toEqual([
      expect.stringContaining("Turn buffering off in the proxy for /brokerage/live"),
    ]);
    expect(code).toBe(1);
  });

  test("says of each fault what to do, and tells no secret", async () => {
    const cluster = await startCluster();
    bench.after(cluster.remove);
    const dataDir = bench.folder();
    writeFileSync(join(dataDir, "auth-secret"), authSecret);
    chmodSync(join(dataDir, "auth-secret"), 0o640);
    const closed = await freePort();
    const { code, fail, warn, output } = await examine({
      DATABASE_URL: cluster.url,
      DATABASE_POOL_SIZE: "200",
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://freight:of-the-mail-server@127.0.0.1:${closed}`,
      CLAMD: join(dataDir, "clamd.ctl"),
      DOCUMENTS_URL: `http://freight:of-the-store@127.0.0.1:${closed}/documents`,
      ORIGIN: `https://localhost:${closed}`,
      PORT: String(closed),
    });
    expect(code).toBe(1);
    expect(fail).toEqual([
      `Other accounts may read ${dataDir}/auth-secret. Close it: chmod 600 ${dataDir}/auth-secret`,
      expect.stringMatching(
        /^A process takes up to 202 connections, and the database gives 197\. Raise max_connections, or lower DATABASE_POOL_SIZE/,
      ),
      `The mail server 127.0.0.1:${closed} doesn't take us: ESOCKET. Start it, let this machine reach it, or correct SMTP_URL.`,
      `The store of documents at http://127.0.0.1:${closed} doesn't answer. Let this machine reach it, or correct DOCUMENTS_URL.`,
      `The virus scanner at ${dataDir}/clamd.ctl doesn't scan: ENOENT. Start clamd, or correct CLAMD: uploads wait until it does.`,
      `http://127.0.0.1:${closed}/readyz doesn't answer: ECONNREFUSED. Start the product, or set PORT and HOST to what it listens on.`,
      expect.stringContaining(`https://localhost:${closed}/healthz doesn't answer: ECONNREFUSED.`),
      expect.stringContaining(`https://localhost:${closed}/readyz doesn't answer: ECONNREFUSED.`),
    ]);
    expect(warn).toContain(
      "Nobody is on your team yet. Invite the first: npm run staff -- invite EMAIL",
    );
    expect(warn).toContainEqual(expect.stringMatching(/^TRUSTED_PROXY_HOPS is 0/));
    expect(output).not.toContain("of-the-mail-server");
    expect(output).not.toContain("of-the-store");
    expect(output).not.toContain(authSecret);
  });

  test("says that the product doesn't run, and starts and changes nothing", async () => {
    const dataDir = bench.dataFolder();
    const before = readdirSync(dataDir, { recursive: true }).toSorted();
    const { code, fail } = await examine({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(fail).toContainEqual(
      expect.stringMatching(
        /^The PostgreSQL in .* isn't running\. Start the product, which starts it;/,
      ),
    );
    expect(isRunning(clusterIn(dataDir))).toBe(false);
    expect(readdirSync(dataDir, { recursive: true }).toSorted()).toEqual(before);
  });

  test("repeats what is wrong with the settings, and goes no further", async () => {
    const { code, output } = await examine({
      PORT: "eighty",
      SMTP_URL: "http://of-the-mail-server",
    });
    expect(code).toBe(1);
    expect(output).toContain('PORT: got "eighty", wants a port number from 0 to 65535');
    expect(output).toContain("SMTP_URL: got a value that is not shown");
    expect(output).not.toContain("of-the-mail-server");
  });
});
