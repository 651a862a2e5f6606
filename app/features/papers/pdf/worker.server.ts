import { parentPort } from "node:worker_threads";
import type { PaperDocument } from "./document.ts";
import { drawPdf } from "./draw.server.tsx";

/** A request to the PDF worker, and its response. */
export type PdfRequest = { id: number; document: PaperDocument };
export type PdfAnswer = { id: number } & ({ pdf: Uint8Array } | { error: string });

parentPort?.on("message", async ({ id, document }: PdfRequest) => {
  try {
    parentPort?.postMessage({ id, pdf: new Uint8Array(await drawPdf(document)) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
