import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { fileBytesAtMost } from "#app/features/papers/paper.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { framingBytes } from "#server/uploads/read-multipart.ts";
import { apiOn } from "#tests/support/api.ts";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { pdfOf } from "#tests/support/files.ts";
import { freePort } from "#tests/support/free-port.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import type { Running } from "#tests/support/running.ts";
import { faultBench } from "#tests/support/started.ts";
import { followStream } from "#tests/support/stream.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { certify, documentedProxies } from "./documented-proxy.ts";
import { bookingLoad } from "./load.ts";

const installed = documentedProxies.filter(({ isInstalled }) => isInstalled);
const bench = faultBench({ isShared: true });

test.each([
  ["nginx", /client_max_body_size (\d+)m;/, 1024 * 1024],
  ["Caddy", /max_size (\d+)MB/, 1_000_000],
])("the file for %s lets the largest document through", (_, limit, unit) => {
  const [, size] = limit.exec(readFileSync("docs/production.md", "utf8")) ?? [];
  expect(Number(size) * unit).toBeGreaterThanOrEqual(fileBytesAtMost + framingBytes);
});

/** The address of the site, at which one proxy after the other listens. */
let site: string;
let ports: [number, number];
let running: Running[];
let cluster: Cluster;
let database: Database;
let certificate: ReturnType<typeof certify>;
let staff: Actor;
let shipper: Actor;
let visitor: Visitor;

/** Starts the product's process of that place, as the unit of the docs does. */
async function start(place: 0 | 1): Promise<void> {
  running[place] = await bench.start({
    PORT: String(ports[place]),
    ORIGIN: site,
    DATABASE_URL: cluster.url,
    DATA_DIR: bench.folder(),
    TRUSTED_PROXY_HOPS: "1",
    DRAIN_SECONDS: "2",
  });
}

if (installed.length > 0)
  describe("the proxies of the docs", () => {
    beforeAll(async () => {
      certificate = certify(bench.folder());
      const trusted = getCACertificates();
      setDefaultCACertificates([...trusted, readFileSync(certificate.file, "utf8")]);
      bench.after(() => setDefaultCACertificates(trusted));
      site = `https://localhost:${await freePort()}`;
      ports = [await freePort(), await freePort()];
      cluster = await startCluster();
      bench.after(cluster.remove);
      database = await openPostgres(cluster.url, 2, createLog("silent"));
      bench.after(database.close);
      running = [];
      await Promise.all([start(0), start(1)]);
      staff = await aStaffMember(database);
      shipper = await aShipper(database);
      visitor = await aVisitor(`http://127.0.0.1:${ports[0]}`, { origin: site });
    });

    describe.each(installed)("$name", (proxy) => {
      let stop: () => Promise<void>;
      beforeAll(async () => {
        const port = Number(new URL(site).port);
        const place = { folder: bench.folder(), port, upstreams: ports, certificate };
        ({ stop } = await proxy.start(place));
      });
      afterAll(() => stop());

      test.each(isLongRun ? [5, 19] : [5])(
        "takes a proof of delivery of %i MB",
        async (megabytes) => {
          const load = await aShipment(database, shipper);
          await deliver(database, load.id);
          const proof = pdfOf(`% ${"scanned ".repeat(megabytes * 125_000)}\n0 0 5 5 re f`);
          const key = await apiOn(database).keyOf(staff);
          const at = `/api/v1/shipments/${load.trackingId}/proof-of-delivery?receivedBy=R.%20Stone`;
          const answer = await fetch(site + at, {
            method: "POST",
            body: proof,
            headers: { authorization: `Bearer ${key}`, "content-type": "application/octet-stream" },
          });
          expect(await answer.text()).toContain(load.trackingId);
          expect(answer.status).toBe(201);
        },
      );

      test("passes on what happens at once", async () => {
        const stream = await followStream(visitor, site);
        await expect.poll(stream.text).toContain("retry:");
        await visitor.book(site);
        await expect.poll(stream.text).toContain('event: change\ndata: {"op":"INSERT"');
      });

      if (isLongRun)
        test("lets nobody notice that both processes restart, one after the other", async () => {
          const load = bookingLoad(visitor, site, 3);
          for (const place of [0, 1] as const) {
            running[place]?.signal("SIGTERM");
            expect(await running[place]?.ended).toBe(0);
            await start(place);
          }
          await load.stop();
          expect(
            [...load.answers.keys()].filter((status) => status !== 302 && status !== 201),
          ).toEqual([]);
          expect(load.acknowledged.length).toBeGreaterThan(10);
        });

      if (isLongRun)
        test("shows pages from memory and says when to come back while the database is down", async () => {
          await cluster.stop("immediate");
          bench.after(cluster.start);
          const askFor = async (path: string) => {
            const answer = await visitor.get(site + path, { accept: "text/html" });
            return `${answer.status} ${answer.headers.has("retry-after")} ${(await answer.text()).length > 1_000}`;
          };
          await expect.poll(() => askFor("/brokerage")).toBe("503 true true");
          expect(await askFor("/")).toBe("200 false true");
          expect((await visitor.book(site)).status).toBe(503);
          await cluster.start();
          await expect.poll(() => askFor("/brokerage")).toBe("200 false true");
        });

      if (isLongRun)
        test("keeps a stream open for two minutes in which nothing happens", async () => {
          const stream = await followStream(visitor, site);
          let isOpen = true;
          void stream.ended.then(() => {
            isOpen = false;
          });
          // One every 20 seconds.
          const countBeats = () => stream.text().split("\n:\n").length - 1;
          await expect.poll(countBeats, { timeout: 200_000 }).toBeGreaterThan(6);
          expect(isOpen).toBe(true);
          await visitor.book(site);
          await expect.poll(stream.text).toContain('event: change\ndata: {"op":"INSERT"');
        });

      if (isLongRun)
        test("passes over a process that is frozen", async () => {
          running[0]?.signal("SIGSTOP");
          const ask = async () => (await visitor.get(`${site}/brokerage`)).status;
          await expect
            .poll(async () => (await Promise.all(Array.from({ length: 6 }, ask))).join(), {
              timeout: 30_000,
            })
            .toBe("200,200,200,200,200,200");
          running[0]?.signal("SIGCONT");
        });
    });
  });
