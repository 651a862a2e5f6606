import { defineConfig } from "vitest/config";

/** Runs the tests of one area, without the setup of the other tests, which starts PostgreSQL. */
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(" ") ?? [],
    // Stryker ends what hangs: a busy machine takes its time.
    testTimeout: 90_000,
  },
});
