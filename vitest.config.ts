import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["tests/databases/setup.ts"],
    include: ["{app,server,scripts,tests}/**/*.test.{ts,tsx}"],
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});
