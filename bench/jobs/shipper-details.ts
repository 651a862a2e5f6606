import type { Locator } from "@playwright/test";
import { dateAfter, dateOf } from "#app/features/company/days.ts";
import type { DeskPage } from "./desk-page.ts";
import type { Job } from "./job.ts";

export const shipperDetailsJobs: Job[] = [
  {
    who: "shipper",
    name: "all details: 2 pickups, 6 pallets, hazmat drum, reefer",
    goal: { clicks: 8, pages: 1 },
    work: async (desk) => {
      const { main } = desk;
      await desk.land();
      await book(desk);
      await fillStops(desk);
      await fillFreight(desk);
      await desk.choose(main.getByLabel("Equipment", { exact: true }), "Refrigerated");
      await desk.fill(main.getByLabel("Minimum temperature (°F)"), "34");
      await desk.fill(main.getByLabel("Maximum temperature (°F)"), "38");
      await desk.fill(main.getByLabel("Emergency phone"), "(800) 555-0100");
      await save(desk);
      return { note: "once saved, the load's page opens" };
    },
  },
];

async function book(desk: DeskPage): Promise<void> {
  const { page, main } = desk;
  await desk.fill(page.getByLabel("Origin"), "Indianapolis, IN 46225");
  await desk.fill(page.getByLabel("Destination"), "Columbus, OH 43215");
  await desk.press(page.getByRole("radio", { name: "FTL" }));
  await desk.fill(page.getByLabel("Weight (lbs)"), "4302");
  await desk.fill(page.getByLabel("Freight description"), "6 pallets of resin, 1 drum of hardener");
  await desk.press(main.getByRole("button", { name: "Book and add details" }));
}

/** The second pickup is added last, as a stop is, and moved before the delivery. */
async function fillStops(desk: DeskPage): Promise<void> {
  const day = dateAfter(dateOf(new Date()), 7);
  const row = (number: number) => rowOf(desk, `stop ${number}`);
  await desk.press(desk.main.getByRole("button", { name: "Add another stop" }));
  await row(3).waitFor();
  await desk.press(desk.main.getByRole("button", { name: "Move stop 3 up" }));
  await row(3).getByLabel("City").and(desk.page.locator('[value="Columbus"]')).waitFor();
  await desk.choose(row(2).getByLabel("Type of stop"), "Pickup");
  await desk.fill(row(2).getByLabel("City"), "Dayton");
  await desk.fill(row(2).getByLabel("State"), "OH");
  await desk.fill(row(2).getByLabel("ZIP code"), "45402");
  const stops = [
    { company: "Crossroads Castings Inc.", street: "1200 Foundry Street", at: "T08:00" },
    { company: "Crossroads Castings Dayton", street: "12 Mill Street", at: "T14:00" },
    { company: "Scioto Pump Works", street: "322 Dock Street", at: "T20:00" },
  ];
  for (const [index, { company, street, at }] of stops.entries()) {
    const stop = row(index + 1);
    await desk.fill(stop.getByLabel("Company"), company);
    await desk.fill(stop.getByLabel("Street"), street);
    await desk.fill(stop.getByLabel("Phone"), "(800) 555-0117");
    await desk.fill(stop.getByLabel("Window opens"), day + at);
  }
}

async function fillFreight(desk: DeskPage): Promise<void> {
  const [pallets, drum] = [rowOf(desk, "handling unit 1"), rowOf(desk, "handling unit 2")];
  await desk.fill(pallets.getByLabel("Count"), "6");
  await desk.fill(pallets.getByLabel("Weight each (lbs)"), "640");
  await desk.fill(pallets.getByLabel("Description"), "Resin, chilled");
  await desk.fill(pallets.getByLabel("Pieces"), "240");
  await desk.press(desk.main.getByRole("button", { name: "Add another handling unit" }));
  await drum.waitFor();
  await desk.press(drum.getByRole("button", { name: "Add an item" }));
  const item = drum.getByRole("group", { name: "item 1", exact: true });
  await item.waitFor();
  await desk.fill(drum.getByLabel("Count"), "1");
  await desk.choose(drum.getByLabel("Kind"), "Drum");
  await desk.fill(drum.getByLabel("Weight each (lbs)"), "462");
  await desk.fill(item.getByLabel("Description"), "Hardener");
  await desk.fill(item.getByLabel("Pieces"), "1");
  await desk.press(item.getByLabel("Hazardous material"));
  await declare(desk, item);
}

async function declare(desk: DeskPage, item: Locator): Promise<void> {
  const declaration = item.getByRole("group", { name: /^As your shipping paper says/ });
  await desk.fill(declaration.getByLabel("UN number"), "UN1993");
  await desk.fill(
    declaration.getByLabel("Proper shipping name"),
    "Flammable liquid, n.o.s. (ethanol)",
  );
  await desk.choose(declaration.getByLabel("Class", { exact: true }), "3");
  await desk.choose(declaration.getByLabel("Packing group"), "II");
  await desk.fill(declaration.getByLabel("Total quantity"), "200 kg");
  await desk.fill(declaration.getByLabel("Packages"), "1 drum");
}

/** Saves the form; it's saved once the server says so. */
async function save(desk: DeskPage): Promise<void> {
  const answer = desk.page.waitForResponse((response) => response.request().method() === "POST");
  await desk.press(desk.main.getByRole("button", { name: "Save details" }));
  if ((await answer).status() >= 400) throw new Error("the details weren't saved");
}

/** The fields of one row of a list, such as a stop. */
const rowOf = ({ main }: DeskPage, name: string) => main.getByRole("group", { name, exact: true });
