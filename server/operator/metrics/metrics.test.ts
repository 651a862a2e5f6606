import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { streamPaths } from "#app/features/live/paths.ts";
import { createLog } from "#app/platform/log.server.ts";
import { serveMetrics } from "./listen.ts";
import { measure } from "./measure.ts";
import { createMetrics, type Reading } from "./metrics.ts";
import { routeNames } from "./route-of.ts";

const routes = {
  root: { id: "root", path: "" },
  site: { id: "site", parentId: "root" },
  home: { id: "home", parentId: "site", index: true },
  blog: { id: "blog", parentId: "site", path: "blog" },
  article: { id: "article", parentId: "site", path: "blog/:slug" },
  lost: { id: "lost", parentId: "site", path: "*" },
} as unknown as Parameters<typeof routeNames>[0]["routes"];
const operations = ["/shipments", "/shipments/{id}", "/shipments/{id}/stops"];
const routeOf = routeNames({ routes, operations, files: new Set(["/assets/a.js"]) });

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/blog?page=2", "/blog"],
  ["/blog.data", "/blog"],
  ["/blog/ltl", "/blog/:slug"],
  ["/assets/a.js", "file"],
  ["/brokerage/live", "/brokerage/live"],
  ["/staff/live", "/staff/live"],
  ["/shipment-tracking/live?id=M0N7R4CK9", "/shipment-tracking/live"],
  ["/wp-admin/x", "*"],
  ["/api/v1/shipments?status=Quoted", "/api/v1/shipments"],
  ["/api/v1/shipments/6c4f9cb5/stops", "/api/v1/shipments/{id}/stops"],
  ["/api/v1/shipments/6c4f9cb5/nothing", "*"],
])("%s is counted as %s", (url, route) => {
  expect(routeOf(url)).toBe(route);
});

test("an answer is counted by method, route and class of status, and timed", async () => {
  const metrics = createMetrics([]);
  const server = createServer(
    measure(metrics, routeOf, (_, response) => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/blog/x`);
  await expect
    .poll(() => metrics.text())
    .toContain('http_requests_total{method="GET",route="/blog/:slug",status="4xx"} 1');
  expect(await metrics.text()).toContain(
    'http_request_duration_seconds_count{method="GET",route="/blog/:slug"} 1',
  );
  server.close();
});

test.each(streamPaths)(
  "the stream at %s is counted under its own name, and not timed",
  async (path) => {
    const metrics = createMetrics([]);
    const server = createServer(measure(metrics, routeOf, (_, response) => response.end()));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}${path}?id=M0N7R4CK9`);
    await expect
      .poll(() => metrics.text())
      .toContain(`http_requests_total{method="GET",route="${path}",status="2xx"} 1`);
    expect(await metrics.text()).not.toMatch(/^http_request_duration_seconds_count/m);
    server.close();
  },
);

test("a method that somebody made up takes no name of its own", async () => {
  const metrics = createMetrics([]);
  metrics.count({ method: "BREW", route: "*", status: 405, seconds: undefined });
  expect(await metrics.text()).toContain('method="other",route="*",status="4xx"} 1');
});

test("what can't be read is absent, and the rest is there", async () => {
  const reading = (name: string, read: Reading["read"], labels: string[] = []) => ({
    name,
    help: name,
    read,
    labels,
  });
  const metrics = createMetrics([
    reading("there", () => [{ value: 3 }]),
    reading("away", () => Promise.reject(new Error("no database"))),
    reading("none", () => [], ["status"]),
    reading("lost", () => Promise.reject(new Error("no database")), ["status"]),
  ]);
  const text = await metrics.text();
  expect(text).toMatch(/^there 3$/m);
  expect(text).not.toMatch(/^(away|none|lost)\b/m);
  expect(text).toContain("process_cpu_seconds_total");
});

test("metrics that fail are answered with 500 and end nothing", async () => {
  const metrics = { ...createMetrics([]), text: () => Promise.reject(new Error("broken")) };
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const server = await serveMetrics(metrics, 0, "127.0.0.1", log);
  const { port } = server.address() as AddressInfo;
  for (let asked = 0; asked < 2; asked += 1) {
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500);
  }
  expect(lines.join("")).toContain("metrics failed");
  server.close();
});
