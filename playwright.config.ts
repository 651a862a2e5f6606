import { defineConfig } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "./tests/support/chromium.ts";
import { isLongRun } from "./tests/support/long-run.ts";

/**
 * A test leaves its page before the compilers that optimize scripts have paid for themselves: without
 * them a run takes a tenth less of the processor. The long run keeps them, as visitors do.
 */
const unoptimized = isLongRun ? [] : ["--js-flags=--no-maglev --no-opt"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // Only to end what hangs: a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: process.env.CI ? "dot" : "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumArguments, ...unoptimized],
    },
  },
});
