import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "#app/platform/errors.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { type FileFault, fileFaults, fileLimits } from "./file-limits.ts";
import type { CheckAnswer, CheckRequest } from "./worker.server.ts";

const atOnce = 2;
const waitingAtMost = 40;
/** Milliseconds between two looks at a thread's memory. */
const every = 50;
const megabyte = 1024 * 1024;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Opens an uploaded file in a thread of its own, within `fileLimits`, and returns the bytes to
 * store: pictures come back without metadata, and so do those in a PDF.
 * @throws AppError `invalid` for a file that can't be opened or takes too much, with the reason;
 * `unavailable` while too many files wait.
 */
export async function checkFile(request: CheckRequest): Promise<Uint8Array> {
  await takeTurn();
  try {
    const answer = await openInThread(request);
    if ("bytes" in answer) return answer.bytes;
    throw new AppError("invalid", fileFaults[answer.fault], { log: `upload ${answer.fault}` });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function takeTurn(): Promise<void> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) {
      const message = "We're opening many files right now. Nothing was saved. Try again shortly.";
      throw new AppError("unavailable", message, { log: "uploads wait", retryAfter: 30 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
}

/** The bundle of `worker.server.ts`, see `vite.config.ts`; unbundled sources start as they are. */
function workerFile(): string | URL {
  if (!import.meta.env.PROD) return new URL("./worker.server.ts", import.meta.url);
  return join(projectRoot, "build/server/file-worker.js");
}

/** A new thread for each file: it takes nothing from the next one, however it ends. */
async function openInThread(request: CheckRequest): Promise<CheckAnswer> {
  const worker = new Worker(workerFile(), {
    resourceLimits: { maxOldGenerationSizeMb: fileLimits.memoryMb },
  });
  const limits = new AbortController();
  try {
    return await new Promise<CheckAnswer>((resolve) => {
      const fail = (fault: FileFault) => resolve({ fault });
      worker.once("message", resolve);
      // Out of memory, or an end that PDF.js or the picture library brought about.
      worker.once("error", () => fail("effort"));
      worker.once("exit", () => fail("effort"));
      const timeout = setTimeout(() => fail("effort"), fileLimits.timeoutMs);
      const watch = setInterval(async () => {
        if ((await usedMegabytes(worker)) > fileLimits.memoryMb) fail("effort");
      }, every);
      limits.signal.addEventListener("abort", () => {
        clearTimeout(timeout);
        clearInterval(watch);
      });
      worker.postMessage(request);
    });
  } finally {
    limits.abort();
    await worker.terminate();
  }
}

/** V8 limits its own heap, but not the buffers outside of it. */
async function usedMegabytes(worker: Worker): Promise<number> {
  const heap = await worker.getHeapStatistics().catch(() => null);
  return heap ? (heap.total_heap_size + heap.external_memory) / megabyte : 0;
}
