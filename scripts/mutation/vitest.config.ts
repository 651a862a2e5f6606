import { defineConfig } from "vitest/config";

/** Runs the tests of one area; only those of queries need the setup, which uses PostgreSQL. */
export default defineConfig({
  test: {
    globalSetup: process.env.MUTATION_SETUP || [],
    include: process.env.MUTATION_TESTS?.split(" ") ?? [],
    // Stryker ends what hangs: a busy machine takes its time.
    testTimeout: 90_000,
  },
});
