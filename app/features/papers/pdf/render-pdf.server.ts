import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { PaperDocument } from "./document.ts";
import type { PdfAnswer, PdfRequest } from "./worker.server.ts";

/** The bundle of `worker.server.ts`; see `vite.config.ts`. */
const workerFile = join(projectRoot, "build/server/pdf-worker.js");

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };

/** The worker thread that renders PDFs, and its pending requests. */
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

let thread: Thread | undefined;
let lastId = 0;

/**
 * Renders a PDF in a worker thread, so that it does not block other requests. Unbundled sources, as
 * in tests, render in the same thread.
 */
export async function renderPdf(document: PaperDocument): Promise<Uint8Array> {
  if (!import.meta.env.PROD) return (await import("./draw.server.tsx")).drawPdf(document);
  thread ??= startThread();
  const { worker, waiting } = thread;
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    const request: PdfRequest = { id, document };
    worker.postMessage(request);
  });
}

function startThread(): Thread {
  const worker = new Worker(workerFile);
  const started: Thread = { worker, waiting: new Map() };
  // The worker must not keep the process alive.
  worker.unref();
  worker.on("message", (answer: PdfAnswer) => {
    const asked = started.waiting.get(answer.id);
    started.waiting.delete(answer.id);
    if ("pdf" in answer) asked?.resolve(answer.pdf);
    else asked?.reject(new Error(answer.error));
  });
  const fail = (error: Error) => {
    // The next request starts a new one.
    if (thread === started) thread = undefined;
    for (const { reject } of started.waiting.values()) reject(error);
    started.waiting.clear();
  };
  worker.on("error", fail);
  worker.on("exit", (code) => fail(new Error(`the thread that makes PDFs ended with ${code}`)));
  return started;
}
