import { jpeg } from "#tests/support/files.ts";
import type { DeskPage } from "./desk-page.ts";
import { openRecord } from "./find.ts";
import type { Job } from "./job.ts";
import type { Scene } from "./scene.ts";

export const staffWorkJobs: Job[] = [
  {
    who: "staff",
    name: "check call",
    goal: { clicks: 2 },
    work: async (desk, scene) => {
      await desk.land();
      const row = desk.main.locator("tbody tr").filter({ hasText: "No update" }).first();
      const trackingId = idIn(await row.innerText());
      await desk.press(row.getByRole("link", { name: /^Check call/ }));
      const sheet = desk.main.getByRole("region", { name: "Add event" });
      const action = desk.main.getByRole("link", { name: "Add event" });
      await sheet.or(action).first().waitFor();
      if (!(await sheet.isVisible())) await desk.press(action);
      await desk.choose(sheet.getByLabel("What happened"), "In transit");
      await desk.fill(sheet.getByLabel("Place"), "Terre Haute, IN");
      await desk.press(sheet.getByRole("button", { name: "Record event" }));
      await sheet.waitFor({ state: "detached" });
      type Events = { data: { place: string | null }[] };
      const { data } = await scene.ask<Events>("staff", `/shipments/${trackingId}/events`);
      if (data.some(({ place }) => place?.includes("Terre Haute"))) return undefined;
      throw new Error("the check call wasn't recorded");
    },
  },
  {
    who: "staff",
    name: "cover a load by phone, with its driver",
    goal: { clicks: 4, seconds: 60 },
    work: async (desk, scene) => {
      await desk.land();
      const row = desk.main.locator("tbody tr").filter({ hasText: "Find carrier" }).first();
      const trackingId = idIn(await row.innerText());
      // The carrier on the phone names the load.
      await openRecord(desk, trackingId);
      await desk.press(desk.main.getByRole("link", { name: "Book a carrier" }));
      const sheet = desk.main.getByRole("region", { name: "Book a carrier" });
      await desk.choose(sheet.getByLabel("Verified carrier"), { index: 1 });
      await desk.fill(sheet.getByLabel("Linehaul (USD)"), "400");
      await desk.fill(sheet.getByLabel("Driver (optional)"), "Robin Hale");
      await desk.fill(sheet.getByLabel("Driver's cell phone"), "(219) 555-0177");
      await desk.fill(sheet.getByLabel("Truck number"), "114");
      await desk.press(sheet.getByRole("button", { name: "Book carrier" }));
      await sheet.waitFor({ state: "detached" });
      await expectCarrier(scene, trackingId);
      return undefined;
    },
  },
  {
    who: "staff",
    name: "a carrier falls off, offer it again",
    goal: { clicks: 3 },
    work: async (desk, scene) => {
      const loads = await scene.list(offeredToOthers);
      await desk.land();
      const rows = desk.main.locator("tbody tr").filter({ hasText: new RegExp(loads.join("|")) });
      await desk.follow(rows.first().getByRole("link").first());
      await desk.press(desk.main.getByRole("link", { name: "Take back" }));
      const sheet = desk.main.getByRole("region", { name: "Take back" });
      await desk.choose(sheet.getByLabel("Reason", { exact: true }), "Carrier fell off");
      await desk.read(sheet.getByText(/^Offer it again to/));
      await desk.press(sheet.getByRole("button", { name: /^Take back from/ }));
      await sheet.waitFor({ state: "detached" });
      await expectOffered(scene, desk);
      return undefined;
    },
  },
  {
    who: "staff",
    name: "invoice 20 delivered loads",
    goal: { clicks: 4 },
    work: async (desk, scene) => {
      const loads = await proveDeliveries(scene, 20);
      await desk.land();
      await desk.follow(desk.place("Invoices"));
      await desk.press(desk.main.getByRole("checkbox", { name: "Select all" }));
      const bar = desk.main.getByRole("region", { name: "Selected loads" });
      await desk.press(bar.getByRole("button", { name: /^Issue \d+ invoices$/ }));
      await bar.getByText("issued and emailed").waitFor();
      const left = await unbilled(scene, loads);
      if (left.length > 0) throw new Error(`${left.length} loads weren't invoiced`);
      return { note: `${loads.length} loads at once` };
    },
  },
];

/** Covered loads whose offers to other carriers were withdrawn. */
const offeredToOthers = `select distinct tracking_id from shipments
  join assignments on assignments.shipment_id = shipments.id and ended_at is null
  join carrier_offers as others on others.shipment_id = shipments.id
  where status = 'Quoted' and canceled_at is null and others.state = 'withdrawn'
  and not exists (select from legs where legs.shipment_id = shipments.id and sequence > 1)`;

/** That the load of the page is offered again. */
async function expectOffered(scene: Scene, desk: DeskPage): Promise<void> {
  const id = new URL(desk.page.url()).pathname.split("/").at(-1);
  const isOpen = "select id from carrier_offers where shipment_id = $1 and state = 'open'";
  const open = await scene.list(isOpen, [id]);
  if (open.length === 0) throw new Error("no carrier was offered the load again");
}

/** The tracking ID in a row's text. */
function idIn(text: string): string {
  return text.split(/\s+/).find((word) => /^[A-Z0-9]{9}$/.test(word)) ?? "";
}

async function expectCarrier(scene: Scene, trackingId: string): Promise<void> {
  type Load = { carrier: string | null };
  const { carrier } = await scene.ask<Load>("staff", `/shipments/${trackingId}`);
  if (!carrier) throw new Error(`${trackingId} has no carrier`);
}

/** Uploads a proof of delivery of so many delivered loads that lack it. */
async function proveDeliveries(scene: Scene, count: number): Promise<string[]> {
  type Unbilled = { data: { trackingId: string; hasProofOfDelivery: boolean }[] };
  const { data } = await scene.ask<Unbilled>("staff", "/unbilled-shipments");
  const loads = data.filter(({ hasProofOfDelivery }) => !hasProofOfDelivery).slice(0, count);
  for (const { trackingId } of loads) {
    const path = `/shipments/${trackingId}/proof-of-delivery?receivedBy=Sam+Dock`;
    await scene.send("staff", path, jpeg);
  }
  return loads.map(({ trackingId }) => trackingId);
}

/** What of these loads has no invoice. */
async function unbilled(scene: Scene, loads: readonly string[]): Promise<string[]> {
  type Unbilled = { data: { trackingId: string }[] };
  const { data } = await scene.ask<Unbilled>("staff", "/unbilled-shipments");
  return data.map(({ trackingId }) => trackingId).filter((one) => loads.includes(one));
}
