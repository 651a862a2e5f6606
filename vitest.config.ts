import { defineConfig } from "vitest/config";
import { compileArticles } from "./app/features/blog/compile.ts";
import { hydratedPaths } from "./scripts/hydrated-paths.ts";
import { isLongRun } from "./tests/support/long-run.ts";

/** Tests of rules without a database. */
const rules = "app/{features,flows,forms,platform}/**/*.test.{ts,tsx}";
const withDatabase = ["app/features/mail/enqueue.test.ts", "app/platform/rate-limit.test.ts"];

/** Tests that run the product as it is built. */
const ofProduct = [
  "tests/{process,resilience,security}/**/*.test.ts",
  "tests/{budgets,permissions}.test.ts",
];

/** Tests that replace modules or globals, which others would find replaced, or loaded already. */
const replacing = [
  "app/features/webhooks/post.test.ts",
  // Its server replaces Request and Response.
  "tests/contracts/api-examples.test.ts",
  "tests/contracts/{bill-mail-locks,papers-in-line}.test.ts",
];

/** Rules hold on servers in any zone: 8 hours behind UTC, and 14 hours ahead of it. */
const otherZones = ["America/Los_Angeles", "Pacific/Kiritimati"];

/** Milliseconds. */
const hangsAfter = isLongRun ? 1_200_000 : 300_000;

const utc = { TZ: "UTC" };

export default defineConfig({
  plugins: [compileArticles(), hydratedPaths()],
  // Tests that start the product run React as in production, which has no development JSX.
  oxc: { jsx: { development: false } },
  test: {
    globalSetup: ["tests/support/setup.ts"],
    setupFiles: ["tests/support/property-tests.ts"],
    // A worker loads the product once, for all files that it runs.
    isolate: isLongRun,
    restoreMocks: true,
    unstubGlobals: true,
    // Only to end what hangs: a busy machine takes its time.
    hookTimeout: hangsAfter,
    testTimeout: hangsAfter,
    expect: { poll: { timeout: 120_000 } },
    // Much of it waits for processes and databases, so no core is kept free.
    maxWorkers: "100%",
    // The built product runs as it is.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: "source",
          include: ["{app,server,scripts,tests,bench}/**/*.test.{ts,tsx}"],
          exclude: [...ofProduct, ...replacing],
          env: utc,
        },
      },
      {
        extends: true,
        // React chooses its build when it loads, and the built product uses production.
        test: { name: "product", include: ofProduct, env: { ...utc, NODE_ENV: "production" } },
      },
      { extends: true, test: { name: "replaced", include: replacing, env: utc, isolate: true } },
      ...otherZones.map((zone) => ({
        extends: true as const,
        test: {
          name: zone,
          include: [rules],
          exclude: [...withDatabase, ...replacing],
          env: { TZ: zone },
        },
      })),
    ],
  },
});
