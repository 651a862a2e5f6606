import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { PaperDocument } from "./document.ts";
import type { PdfAnswer, PdfRequest } from "./worker.server.ts";

/** The bundle of `worker.server.ts`; see `vite.config.ts`. */
const workerFile = join(projectRoot, "build/server/pdf-worker.js");

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };

/** The thread that makes PDFs, and who waits for one of it. */
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

let thread: Thread | undefined;
let lastId = 0;

/**
 * Makes a PDF in a thread of its own, so that nobody else's answer waits for it. Sources that were
 * not bundled, as in tests, make it where they are.
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
  // Nothing waits for it when the process is to end.
  worker.unref();
  worker.on("message", (answer: PdfAnswer) => {
    const asked = started.waiting.get(answer.id);
    started.waiting.delete(answer.id);
    if ("pdf" in answer) asked?.resolve(answer.pdf);
    else asked?.reject(new Error(answer.error));
  });
  const fail = (error: Error) => {
    // The next one who asks starts another.
    if (thread === started) thread = undefined;
    for (const { reject } of started.waiting.values()) reject(error);
    started.waiting.clear();
  };
  worker.on("error", fail);
  worker.on("exit", (code) => fail(new Error(`the thread that makes PDFs ended with ${code}`)));
  return started;
}
