import { once } from "node:events";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import type { BillOfLading } from "#app/features/papers/pdf/document.ts";
import type { PdfAnswer } from "#app/features/papers/pdf/worker.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";

// Measures how long the product's thread takes to make a bill of lading of twenty units, and how
// long the thread that answers requests is blocked meanwhile.
const target = 500;
const blockedAtMost = 50;
const times = Number(process.env.TIMES ?? 200);

const party = (name: string) => ({ name, lines: ["40 Harbor Drive", "Gary, IN 46402"] });
const document: BillOfLading = {
  kind: "bill of lading",
  trackingId: "ABC123XYZ",
  date: "Nov 24, 2026",
  trackingUrl: "https://freight.example/shipment-tracking/ABC123XYZ",
  shipFrom: party("Lakeside Foundry"),
  shipTo: party("Rossi Hardware"),
  carrier: party("Prairie Line LLC"),
  billTo: party("Monument Freight LLC"),
  references: [{ label: "PO number", value: "PO-88120" }],
  instructions: ["Dock 4. Call first."],
  units: Array.from({ length: 20 }, (_, place) => ({
    ...{ count: 4, kind: "Pallet", pieces: "12 Box", weight: "640.25 lbs each", hazmat: false },
    ...{ description: `Iron castings, lot ${place + 1}`, nmfc: "104720-3", freightClass: "50" },
  })),
  totalUnits: 80,
  totalWeight: "51,220 lbs",
  declaredValue: "$12,500.00",
  emergency: null,
};

buildIfNeeded();
const worker = new Worker(join(projectRoot, "build/server/pdf-worker.js"));
const make = async (): Promise<number> => {
  const began = performance.now();
  worker.postMessage(document);
  const [answer]: PdfAnswer[] = await once(worker, "message");
  if (!answer || "error" in answer) throw new Error(answer?.error ?? "no PDF was made");
  return performance.now() - began;
};
const first = await make();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const taken: number[] = [];
for (let n = 0; n < times; n++) taken.push(await make());
delay.disable();
await worker.terminate();

const at = (part: number) => taken.toSorted((one, other) => one - other)[Math.floor(part * times)];
const [p50, p95] = [at(0.5) ?? 0, at(0.95) ?? 0];
const blocked = delay.percentile(99) / 1e6;
console.log(`first PDF, with the start of the thread: ${first.toFixed(0)} ms`);
console.log(
  `${times} PDFs: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, wants ${target} ms`,
);
console.log(
  `event loop meanwhile: p99 ${blocked.toFixed(1)} ms, wants at most ${blockedAtMost} ms`,
);
if (p95 > target || blocked > blockedAtMost) process.exitCode = 1;
