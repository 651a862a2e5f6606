import { parentPort } from "node:worker_threads";
import type { PaperDocument } from "./document.ts";
import { drawPdf } from "./draw.server.tsx";

/** What the PDF worker answers to a document. */
export type PdfAnswer = { pdf: Uint8Array } | { error: string };

parentPort?.on("message", async (document: PaperDocument) => {
  try {
    parentPort?.postMessage({ pdf: new Uint8Array(await drawPdf(document)) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
