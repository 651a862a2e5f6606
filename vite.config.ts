import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import { compileArticles } from "./app/features/blog/compile.ts";
import { hydratedPaths } from "./scripts/hydrated-paths.ts";
import { inlineScripts } from "./scripts/inline-scripts.ts";
import { plainImports } from "./scripts/plain-imports.ts";
import { withoutInstrumentation } from "./scripts/without-instrumentation.ts";
import { workerThreads } from "./scripts/worker-threads.ts";

/** What all pages load: as few files it compresses better, and takes fewer requests. */
const shared = [
  {
    name: "framework",
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\0(vite\/preload-helper|rolldown\/runtime)/,
  },
  {
    name: "shell",
    test: /\/app\/(root\.|ui\/(link|to-top|toast|render-failure|pending-page|use-hydrated)|routes\/site\/(layout|site-shell|reach)|features\/company\/(profile|content))/,
    includeDependenciesRecursively: true,
  },
  // After the others, so that it takes nothing of theirs.
  {
    name: "forms",
    test: /\/app\/forms\/(form|field|textarea|check-field|form-reply|honeypot|limits|send-form)\./,
  },
  { name: "comparison", test: /\/app\/forms\/(merge-form|merged-notice|both-texts)\./ },
  {
    name: "lists",
    test: /\/app\/(ui\/(choices|pager)|features\/shipments\/(shipment-path|weight-text))\./,
  },
  { name: "desk", test: /\/app\/routes\/desk\/desk-shell\./ },
  {
    name: "registration",
    test: /\/app\/features\/accounts\/ui\/(registration|carrier)-fields\./,
  },
  { name: "meta", test: /\/app\/routes\/site\/(meta-tags|default-image|unlisted-meta)\./ },
  { name: "site", test: /\/app\/routes\/site\/(error-layout|not-found|page-meta)\./ },
  {
    name: "guide",
    test: /\/app\/(routes\/site\/part\/(guide|page-head)|ui\/(checklist|section|no-break))\./,
  },
];

/**
 * The server with all that it imports: hundreds of modules read one by one took most of a start, and
 * what nobody uses of them stays out of the process.
 */
const serverBundle: EnvironmentOptions = {
  build: { rollupOptions: { input: "./server/start/main.ts" } },
  // What makes and opens documents runs in threads of its own, and has other parts for Node than for
  // browsers, or compiled ones.
  resolve: {
    noExternal: true,
    external: ["@react-pdf/renderer", "bwip-js", "sharp", "unpdf"],
    // React Router leaves it out for runtimes other than Node.
    conditions: ["node"],
  },
  // Of React, the build for production alone.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
};

export default defineConfig(({ command }) => ({
  plugins: [
    compileArticles(),
    hydratedPaths(),
    inlineScripts(),
    plainImports(),
    withoutInstrumentation(),
    workerThreads(),
    tailwindcss(),
    reactRouter(),
  ],
  // Compressing all of it for a figure takes memory and time.
  build: { reportCompressedSize: false },
  environments: {
    client: {
      build: {
        // What a lazy part imports is mostly there: preloading the rest cost each page 0.6 kB.
        modulePreload: false,
        rollupOptions: { output: { codeSplitting: { groups: shared } } },
      },
    },
    ssr: command === "build" ? serverBundle : {},
  },
}));
