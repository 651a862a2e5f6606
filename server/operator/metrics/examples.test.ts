import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createHub } from "#app/features/live/hub.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createMetrics } from "./metrics.ts";
import { readingsOf } from "./readings.ts";

/** Metrics of the product, of its requests and of the process. */
const named = /\b(?:freight|http|nodejs|process)_\w+/g;

test.each(["examples/alerts.yml", "examples/dashboard.json"])(
  "%s asks for metrics that there are",
  async (file) => {
    const readings = readingsOf({
      database: {} as Database,
      hub: createHub(),
      clock: systemClock,
      lastSwept: new Map(),
      archiveAge: () => 0,
      findUnready: async () => null,
      clockCorrection: () => 0,
    });
    const metrics = createMetrics(readings);
    const known = new Set(
      [...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
    );
    const asked = readFileSync(file, "utf8").match(named) ?? [];
    expect(asked.length).toBeGreaterThan(8);
    const unknown = asked
      .map((name) => name.replace(/_bucket$/, ""))
      .filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
  },
);
