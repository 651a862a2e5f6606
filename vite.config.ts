import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compileArticles } from "./app/features/blog/compile.ts";

export default defineConfig({
  plugins: [compileArticles(), tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
