import type { Plugin } from "vite";

/** The bundles of worker threads, with their sources. */
const workers = {
  "pdf-worker.js": "./app/features/papers/pdf/worker.server.ts",
  "file-worker.js": "./app/features/papers/check/worker.server.ts",
};

/** Bundles the worker threads beside the server, which starts them. */
export function workerThreads(): Plugin {
  return {
    name: "worker-threads",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      for (const [fileName, id] of Object.entries(workers)) {
        this.emitFile({ type: "chunk", id, fileName });
      }
    },
  };
}
