import { randomUUID } from "node:crypto";
import { DeskPage } from "./desk-page.ts";
import { findAnything } from "./find.ts";
import type { Job } from "./job.ts";
import type { Scene } from "./scene.ts";

export const shipperJobs: Job[] = [
  {
    who: "shipper",
    name: "book a load with what is required",
    goal: { clicks: 1, fields: 6, seconds: 30 },
    work: async (desk) => {
      await desk.land();
      await desk.fill(desk.page.getByLabel("Origin"), "Indianapolis, IN 46225");
      await desk.fill(desk.page.getByLabel("Destination"), "Columbus, OH 43215");
      await desk.fill(desk.page.getByLabel("Weight (lbs)"), "1250");
      await desk.fill(desk.page.getByLabel("Freight description"), "2 pallets of castings");
      await desk.press(desk.main.getByRole("button", { name: "Book Shipment", exact: true }));
      await desk.page.getByText("Shipment Created").waitFor();
      return undefined;
    },
  },
  {
    who: "shipper",
    name: "find a load and its invoice by PO",
    goal: { clicks: 1 },
    work: async (desk, scene) => {
      const billed = await billedLoad(scene);
      await desk.land();
      const palette = await findAnything(desk, billed.purchaseOrder);
      for (const text of [billed.trackingId, billed.invoice]) {
        await desk.read(palette.getByRole("option").filter({ hasText: text }).first());
      }
      return undefined;
    },
  },
  {
    who: "shipper",
    name: "proof of delivery in hand, by PO",
    goal: { clicks: 2, seconds: 10 },
    work: async (desk, scene) => {
      const billed = await billedLoad(scene);
      await desk.land();
      const palette = await findAnything(desk, billed.purchaseOrder);
      const proof = palette.getByRole("option", { name: /Proof of delivery.*download/ });
      await Promise.all([desk.page.waitForEvent("download"), desk.press(proof)]);
      return undefined;
    },
  },
  {
    who: "shipper",
    name: "dispute an invoice: to the open form",
    goal: { clicks: 2 },
    work: async (desk, scene) => {
      const { invoice } = await billedLoad(scene);
      await desk.land();
      await desk.follow(desk.place("Invoices"));
      await desk.follow(desk.main.getByRole("link", { name: invoice, exact: true }));
      await desk.read(desk.main.getByLabel("What's wrong"));
      return undefined;
    },
  },
  {
    who: "shipper",
    name: "a colleague joins, of both people",
    goal: { fields: 3 },
    work: async (desk, scene) => {
      await desk.land();
      const email = `${randomUUID()}@crossroads-castings.example`;
      await desk.follow(desk.place("Account"));
      await desk.follow(desk.place("People"));
      await desk.fill(desk.main.getByLabel("Email", { exact: true }), email);
      await desk.press(desk.main.getByRole("button", { name: "Send invitation" }));
      await desk.page.getByText("Invitation sent").waitFor();
      await join(desk, await scene.untilLink(email, "/invitation/"));
      return undefined;
    },
  },
];

type Billed = { trackingId: string; invoice: string; purchaseOrder: string };

/** A load of the customer's that was delivered and billed. */
async function billedLoad(scene: Scene): Promise<Billed> {
  type Invoices = { data: { trackingId: string; number: string }[] };
  const { data } = await scene.ask<Invoices>("shipper", "/invoices?status=open");
  const [first] = data;
  if (!first) throw new Error("the demo has no open invoice");
  type Load = { references: { kind: string; value: string }[] };
  const { references } = await scene.ask<Load>("shipper", `/shipments/${first.trackingId}`);
  const purchaseOrder = references.find(({ kind }) => kind === "PO")?.value ?? "";
  return { trackingId: first.trackingId, invoice: first.number, purchaseOrder };
}

/** What an invited colleague does with the link of the email. */
async function join(desk: DeskPage, link: string): Promise<void> {
  const context = await desk.page.context().browser()?.newContext();
  if (!context) throw new Error("the browser is closed");
  const colleague = new DeskPage(await context.newPage(), link);
  await colleague.page.goto(link);
  const { main } = colleague;
  await colleague.fill(main.getByLabel("Your name"), "Sam Colleague");
  await colleague.fill(main.getByLabel("Password"), "castings by the pallet");
  await colleague.press(main.getByRole("button", { name: "Join" }));
  await colleague.page.waitForURL("**/brokerage");
  desk.add(colleague.cost);
  await context.close();
}
