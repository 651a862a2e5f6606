import type { Plugin } from "vite";

/** Bundles the PDF worker thread beside the server; `render-pdf.server.ts` starts it. */
export function pdfWorker(): Plugin {
  return {
    name: "pdf-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      const id = "./app/features/papers/pdf/worker.server.ts";
      this.emitFile({ type: "chunk", id, fileName: "pdf-worker.js" });
    },
  };
}
