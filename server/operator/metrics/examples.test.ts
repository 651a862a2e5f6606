import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createHub } from "#app/features/live/hub.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createMetrics } from "./metrics.ts";
import { readingsOf } from "./readings.ts";

const alerts = "examples/alerts.yml";
const dashboard = "examples/dashboard.json";

/** Metrics of the product, of its requests and of the process. */
const named = /\b(?:freight|http|nodejs|process)_\w+/g;
const namesIn = (file: string): string[] => readFileSync(file, "utf8").match(named) ?? [];

const readings = readingsOf({
  database: {} as Database,
  hub: createHub(),
  clock: systemClock,
  lastSwept: new Map(),
  archiveAge: () => 0,
  findUnready: async () => null,
  clockCorrection: () => 0,
});

test.each([alerts, dashboard])("%s asks for metrics that there are", async (file) => {
  const text = await createMetrics(readings).text();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const asked = namesIn(file);
  expect(asked.length).toBeGreaterThan(8);
  const unknown = asked
    .map((name) => name.replace(/_bucket$/, ""))
    .filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});

test("the dashboard shows each gauge of the product", () => {
  const shown = namesIn(dashboard);
  expect(readings.map(({ name }) => name).filter((name) => !shown.includes(name))).toEqual([]);
});

/** All queries of the dashboard as rules, which Prometheus's own tool reads. */
function dashboardRules(): string {
  const { panels } = JSON.parse(readFileSync(dashboard, "utf8")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, n) => ({ record: `query:${n}`, expr }));
  // JSON is YAML, too.
  return JSON.stringify({ groups: [{ name: "dashboard", rules }] });
}

if (spawnSync("promtool", ["--version"]).status === 0)
  test("Prometheus reads the alert rules and each query of the dashboard", () => {
    const folder = mkdtempSync(join(tmpdir(), "freight-rules-"));
    const queries = join(folder, "queries.yml");
    writeFileSync(queries, dashboardRules());
    const { status, stderr } = spawnSync("promtool", ["check", "rules", alerts, queries], {
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });
