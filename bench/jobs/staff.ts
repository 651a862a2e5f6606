import { openRecord } from "./find.ts";
import type { Job } from "./job.ts";
import type { Scene } from "./scene.ts";
import { countWholeRows } from "./whole-rows.ts";

/** The rows that a laptop should show. */
const goalRows = 20;

export const staffJobs: Job[] = [
  {
    who: "staff",
    name: "open the day: the first thing to do, with its action",
    goal: { clicks: 0 },
    work: async (desk, scene) => {
      await desk.land();
      const first = desk.main.locator("tbody tr").first();
      const task = await first.innerText();
      await desk.read(first.getByRole("link").last());
      type Queued = { data: { trackingId: string }[] };
      const queues = ["exception", "late", "pickup-late"];
      const urgent = await Promise.all(
        queues.map((queue) => scene.ask<Queued>("staff", `/shipments?scope=all&queue=${queue}`)),
      );
      const ids = urgent.flatMap(({ data }) => data.map(({ trackingId }) => trackingId));
      if (ids.some((id) => task.includes(id)) === ids.length > 0) return undefined;
      throw new Error("the first row is none of what is late");
    },
  },
  {
    who: "staff",
    name: "rows of work seen on a laptop",
    goal: { rows: goalRows },
    work: async (desk) => {
      await desk.land();
      return { rows: await countWholeRows(desk) };
    },
  },
  {
    who: "staff",
    name: "rows of loads seen on a laptop",
    goal: { rows: goalRows },
    work: async (desk) => {
      await desk.land();
      await desk.follow(desk.main.getByRole("link", { name: /^Needs carrier/ }));
      return { rows: await countWholeRows(desk) };
    },
  },
  {
    who: "staff",
    name: "any record by number or name",
    // The palette's key, and Enter.
    goal: { clicks: 2, seconds: 2 },
    work: async (desk, scene) => {
      const known = await listRecords(scene);
      for (const text of known) {
        await desk.land();
        await openRecord(desk, text);
      }
      return { note: known.join(", ") };
    },
  },
];

/** A load, its PO, an invoice, a carrier's bill and an organization of the demo. */
async function listRecords(scene: Scene): Promise<string[]> {
  type Loads = { data: { trackingId: string }[] };
  type Numbered = { data: { number: string }[] };
  const [load, invoice, bill] = await Promise.all([
    scene.ask<Loads>("staff", "/shipments?scope=all&status=Delivered"),
    scene.ask<Numbered>("staff", "/invoices?scope=all&status=open"),
    scene.ask<Numbered>("staff", "/bills?scope=all"),
  ]);
  const known = [load.data[0]?.trackingId, invoice.data[0]?.number, bill.data[0]?.number];
  return [...known, "PO-70058", "Holm Ceramics"].flatMap((text) => text ?? []);
}
