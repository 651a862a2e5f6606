import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./tests/e2e/chromium.ts";
import type { ServerOptions } from "./tests/e2e/fixtures.ts";

export default defineConfig<object, ServerOptions>({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // Only to end what hangs: a busy machine takes its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: process.env.CI ? "dot" : "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "embedded",
      use: { databaseKind: "embedded" },
      // Nobody else can reach an embedded database.
      testIgnore: "**/plain-sql.spec.ts",
    },
    {
      name: "postgresql",
      use: { databaseKind: "postgresql" },
      // What a database could do otherwise: it is written to by others, listened to, and at the end
      // of the whole journey. The commands and queries of all others are tried on both by contracts.
      testMatch: [
        "**/{booking,journey,list,live,plain-sql,whole-journey}.spec.ts",
        "**/{quotes,quote-details,quote-refusals}.spec.ts",
      ],
    },
  ],
});
