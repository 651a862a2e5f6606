import { defineConfig } from "vitest/config";
import { compileArticles } from "./app/features/blog/compile.ts";
import { hydratedPaths } from "./scripts/hydrated-paths.ts";

export default defineConfig({
  plugins: [compileArticles(), hydratedPaths()],
  // Tests that start the product run React as in production, which has no development JSX.
  oxc: { jsx: { development: false } },
  test: {
    globalSetup: ["tests/support/setup.ts"],
    include: ["{app,server,scripts,tests}/**/*.test.{ts,tsx}"],
    // Only to end what hangs: a busy machine takes its time.
    hookTimeout: 120_000,
    testTimeout: 90_000,
    expect: { poll: { timeout: 60_000 } },
    // Much of it waits for processes and databases, so no core is kept free.
    maxWorkers: "100%",
    // The built product runs as it is.
    server: { deps: { external: [/\/build\/server\//] } },
  },
});
