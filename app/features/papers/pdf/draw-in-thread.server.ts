import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "#app/platform/errors.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { hungUp } from "../in-turns.ts";
import type { PaperDocument } from "./document.ts";
import type { PdfAnswer } from "./worker.server.ts";

/** What a thread may take for one document: milliseconds, and megabytes of heap. */
const limits = { ms: 30_000, megabytes: 512 } as const;

/** The bundle of `worker.server.ts`; see `vite.config.ts`. */
const startBundled = () =>
  new Worker(join(projectRoot, "build/server/pdf-worker.js"), {
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });

/** Draws a document; an abort ends the drawing. */
export type Draw = (document: PaperDocument, signal?: AbortSignal) => Promise<Uint8Array>;

/**
 * Draws documents in threads, each of which is kept for the next document. One that takes longer than
 * `ms`, or isn't needed anymore, ends with its thread: nothing else stops its work.
 */
export function drawInThreads(start: () => Worker = startBundled, ms: number = limits.ms): Draw {
  const idle: Worker[] = [];
  const open = () => {
    const worker = start();
    // The worker must not keep the process alive.
    worker.unref();
    worker.on("error", () => {});
    worker.on("exit", () => idle.includes(worker) && idle.splice(idle.indexOf(worker), 1));
    return worker;
  };
  return async (document, signal) => {
    const worker = idle.pop() ?? open();
    let answer: PdfAnswer;
    try {
      answer = await ask(worker, document, { signal, ms });
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    idle.push(worker);
    if ("error" in answer) throw new Error(answer.error);
    return answer.pdf;
  };
}

type Limits = { signal: AbortSignal | undefined; ms: number };

function ask(worker: Worker, document: PaperDocument, { signal, ms }: Limits) {
  return new Promise<PdfAnswer>((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(tooSlow())), ms);
    const onAbort = () => end(() => reject(hungUp()));
    const onExit = (code: number) =>
      end(() => reject(new Error(`the thread that makes PDFs ended with ${code}`)));
    const onMessage = (answer: PdfAnswer) => end(() => resolve(answer));
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      worker.off("exit", onExit).off("message", onMessage);
      settle();
    };
    signal?.addEventListener("abort", onAbort);
    worker.once("exit", onExit).once("message", onMessage);
    if (signal?.aborted) return onAbort();
    worker.postMessage(document);
  });
}

const tooSlow = () =>
  new AppError("unavailable", "This document takes too long to make. Try again in a minute.", {
    log: "a PDF took too long",
    retryAfter: 60,
  });
