import { defineConfig } from "vitest/config";
import { compileArticles } from "./app/features/blog/compile.ts";

export default defineConfig({
  plugins: [compileArticles()],
  test: {
    globalSetup: ["tests/databases/setup.ts"],
    include: ["{app,server,scripts,tests}/**/*.test.{ts,tsx}"],
    hookTimeout: 60_000,
    testTimeout: 20_000,
    // The built product runs as it is.
    server: { deps: { external: [/\/build\/server\//] } },
  },
});
