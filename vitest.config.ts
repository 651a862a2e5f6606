import { defineConfig } from "vitest/config";
import { compileArticles } from "./app/features/blog/compile.ts";
import { hydratedPaths } from "./scripts/hydrated-paths.ts";

/** Tests of rules without a database. */
const rules = {
  include: ["app/{features,flows,forms,platform}/**/*.test.{ts,tsx}"],
  exclude: ["app/features/mail/enqueue.test.ts", "app/platform/rate-limit.test.ts"],
};

/** Rules hold on servers in any zone: 8 hours behind UTC, and 14 hours ahead of it. */
const otherZones = ["America/Los_Angeles", "Pacific/Kiritimati"];

export default defineConfig({
  plugins: [compileArticles(), hydratedPaths()],
  // Tests that start the product run React as in production, which has no development JSX.
  oxc: { jsx: { development: false } },
  test: {
    globalSetup: ["tests/support/setup.ts"],
    // Only to end what hangs: a busy machine takes its time.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Much of it waits for processes and databases, so no core is kept free.
    maxWorkers: "100%",
    // The built product runs as it is.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: "UTC",
          include: ["{app,server,scripts,tests}/**/*.test.{ts,tsx}"],
          env: { TZ: "UTC" },
        },
      },
      ...otherZones.map((zone) => ({
        extends: true as const,
        test: { name: zone, ...rules, env: { TZ: zone }, isolate: false },
      })),
    ],
  },
});
