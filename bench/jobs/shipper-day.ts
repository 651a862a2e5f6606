import type { Locator } from "@playwright/test";
import { dateOf, dateText, midnightOf } from "#app/features/company/days.ts";
import { businessDayBefore } from "#app/features/estimates/business-days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { people } from "#scripts/demo/people.ts";
import { bookLoad } from "./book-load.ts";
import type { DeskPage } from "./desk-page.ts";
import { expectSame, type Job } from "./job.ts";
import type { Scene } from "./scene.ts";

// What a customer asks first in the morning; the dashboard answers it where it opens.
const goal = { clicks: 0, seconds: 5 };
const { companyName } = people.shipper;

export const shipperDayJobs: Job[] = [
  {
    who: "shipper",
    name: "what is late",
    goal,
    work: async (desk, scene) => {
      await desk.land();
      const known = await Promise.all(["late", "pickup-late", "exception"].map(inQueue(scene)));
      const shown = await readGroup(desk, "Late or at risk");
      expectSame(shown, [...new Set(known.flat())]);
      return { note: `loads: ${shown.length}` };
    },
  },
  {
    who: "shipper",
    name: "what was delivered since the last working day",
    goal,
    work: async (desk, scene) => {
      await desk.land();
      const since = midnightOf(businessDayBefore(dateOf(new Date())));
      const known = await scene.list(
        `select distinct tracking_id from shipments
         join companies on companies.id = company_id
         join shipment_status_changes on shipment_id = shipments.id
         where companies.name = $1 and to_status = 'Delivered' and changed_at >= $2`,
        [companyName, since],
      );
      const shown = await readGroup(desk, "Delivered since");
      expectSame(shown, known);
      return { note: `loads: ${shown.length}` };
    },
  },
  {
    who: "shipper",
    name: "which loads leave today",
    goal,
    work: async (desk, scene) => {
      await bookLoad(scene, dateOf(new Date()), { from: "00:00", to: "23:59" });
      await desk.land();
      const shown = await readGroup(desk, "Pickups today");
      expectSame(shown, await inQueue(scene)("pickups"));
      return { note: `loads: ${shown.length}` };
    },
  },
  {
    who: "shipper",
    name: "what do I owe, by when",
    goal,
    work: async (desk, scene) => {
      const open = await listOpenInvoices(scene);
      const today = dateOf(new Date());
      const due =
        open
          .map(({ dueOn }) => dueOn)
          .filter((day) => day >= today)
          .toSorted()[0] ?? "";
      await desk.land();
      const answer = await desk.read(groupOf(desk, "You owe"));
      const total = usdText(open.reduce((sum, { openCents }) => sum + openCents, 0));
      expectSame(answer.match(/\$[\d,.]+\d(?=\sNext)|Next due .*/g) ?? [], [
        total,
        `Next due ${dateText(due)}`,
      ]);
      return undefined;
    },
  },
];

/** A part of the customer's day, by how its heading begins. */
function groupOf(desk: DeskPage, title: string): Locator {
  const heading = desk.page.getByRole("heading", { name: new RegExp(`^${title}`) });
  return desk.main
    .getByRole("region", { name: "Today" })
    .locator("div:has(> h2)", { has: heading });
}

/** Reads to a part of the day; returns the loads that it lists, once it is open. */
async function readGroup(desk: DeskPage, title: string): Promise<string[]> {
  const group = groupOf(desk, title);
  await desk.read(group);
  const more = group.locator("summary");
  if ((await more.count()) > 0) await desk.press(more);
  return group
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => (link.getAttribute("href") ?? "").slice(-9)));
}

type Queued = { data: { trackingId: string; status: string; desk: { customer: string } }[] };

/** The customer's loads in a queue of the staff desk. */
const inQueue = (scene: Scene) => async (queue: string) => {
  const { data } = await scene.ask<Queued>("staff", `/shipments?scope=all&queue=${queue}`);
  return data
    .filter(
      ({ status, desk }) =>
        desk.customer === companyName && (queue !== "pickups" || status === "Quoted"),
    )
    .map(({ trackingId }) => trackingId);
};

type InvoiceList = { data: { openCents: number; dueOn: string }[]; nextCursor: string | null };

/** The customer's invoices that aren't paid, the overdue ones too, from all pages of the list. */
async function listOpenInvoices(scene: Scene, after = ""): Promise<InvoiceList["data"]> {
  const cursor = after && `&cursor=${after}`;
  const page = await scene.ask<InvoiceList>("shipper", `/invoices?status=open${cursor}`);
  const others = page.nextCursor ? await listOpenInvoices(scene, page.nextCursor) : [];
  return [...page.data, ...others];
}
