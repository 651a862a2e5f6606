import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { PaperDocument } from "./document.ts";
import { drawInThreads } from "./draw-in-thread.server.ts";

/** A thread that draws what it is told: something, nothing in any time, or its own end. */
const thread = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.on("message", (document) => {
    if (document === "endless") while (true);
    if (document === "deadly") process.exit(1);
    if (document === "wrong") return parentPort.postMessage({ error: "can't draw this" });
    parentPort.postMessage({ pdf: new Uint8Array([threadId]) });
  });
`;

function threads(ms: number) {
  const started: Worker[] = [];
  const draw = drawInThreads(() => {
    const worker = new Worker(thread, { eval: true });
    started.push(worker);
    return worker;
  }, ms);
  return {
    started,
    draw: (what: string, signal?: AbortSignal) => draw(what as unknown as PaperDocument, signal),
  };
}

test("a thread draws one document after another, also after one that it can't draw", async () => {
  const { started, draw } = threads(60_000);
  const first = await draw("a");
  await expect(draw("wrong")).rejects.toThrow("can't draw this");
  expect(await draw("b")).toEqual(first);
  expect(started).toHaveLength(1);
});

test("a document that takes too long is ended with its thread, and the next is drawn", async () => {
  const { started, draw } = threads(50);
  await expect(draw("endless")).rejects.toMatchObject({ code: "unavailable", retryAfter: 60 });
  // Terminated: it has no thread anymore.
  expect(started[0]?.threadId).toBe(-1);
  const patient = threads(60_000);
  await expect(patient.draw("deadly")).rejects.toThrow("ended with 1");
  expect(await patient.draw("a")).toHaveLength(1);
});

test("a document that nobody waits for anymore is ended with its thread", async () => {
  const { started, draw } = threads(60_000);
  const gone = new AbortController();
  const drawing = draw("endless", gone.signal);
  gone.abort("gone");
  await expect(drawing).rejects.toThrow("Nobody waits for this anymore.");
  expect(started[0]?.threadId).toBe(-1);
  await expect(draw("a", AbortSignal.abort("gone"))).rejects.toThrow("Nobody waits");
  expect(await draw("a")).toHaveLength(1);
});
