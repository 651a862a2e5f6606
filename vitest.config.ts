import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
      "tests/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    globalSetup: [],
    mockReset: true,
  },
});
