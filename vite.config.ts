import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compileArticles } from "./app/features/blog/compile.ts";
import { inlineScripts } from "./scripts/inline-scripts.ts";

/** What all pages load: as few files it compresses better, and takes fewer requests. */
const shared = [
  { name: "framework", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: "shell",
    test: /\/app\/(root\.|ui\/(toast|render-failure|pending-page)|routes\/site\/(layout|site-shell|not-found))/,
    includeDependenciesRecursively: true,
  },
];

export default defineConfig({
  plugins: [compileArticles(), inlineScripts(), tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: shared } } } } },
    ssr: {
      build: { rollupOptions: { input: "./server/main.ts" } },
      // Bundled, so that what mails don't use of it (highlighted code, Tailwind) stays out of the process.
      resolve: { noExternal: [/^@react-email\//] },
    },
  },
});
