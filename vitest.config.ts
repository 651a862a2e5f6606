import { defineConfig } from "vitest/config";
import { compileArticles } from "./app/features/blog/compile.ts";

export default defineConfig({
  plugins: [compileArticles()],
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
