import { dateAfter, dateOf } from "#app/features/company/days.ts";
import type { DeskPage } from "./desk-page.ts";
import type { Job } from "./job.ts";

/** A known customer calls and waits for a price. */
export const staffQuoteJobs: Job[] = [
  {
    who: "staff",
    name: "a caller wants a price now: from the call to the sent quote",
    goal: { pages: 1, seconds: 60 },
    work: async (desk) => {
      await desk.land();
      await desk.follow(desk.place("Quotes"));
      await desk.follow(desk.main.getByRole("link", { name: "New quote request" }));
      await desk.fill(desk.main.getByRole("searchbox"), "Brandt");
      await desk.press(desk.main.getByRole("button", { name: "Search" }));
      await desk.press(desk.main.getByRole("link", { name: "Elena Brandt" }));
      await request(desk);
      await desk.press(desk.main.getByRole("link", { name: "Price and send" }));
      await send(desk);
      return undefined;
    },
  },
];

const nextWeek = () => dateAfter(dateOf(new Date()), 7);

/** The request of the caller: what, from where to where, when. */
async function request(desk: DeskPage): Promise<void> {
  const { main } = desk;
  await desk.choose(main.getByLabel("Service"), "Full Truckload");
  await desk.press(main.getByText("Add shipment details"));
  await desk.fill(main.getByLabel(/Origin ZIP/), "47401");
  await desk.fill(main.getByLabel(/Destination ZIP/), "75207");
  await desk.fill(main.getByLabel(/Ready/), nextWeek());
  await desk.fill(main.getByLabel(/Total weight/), "31400");
  await desk.follow(main.getByRole("button", { name: "Request my quote" }).last());
}

/** The price that our rates say, with how long it's good. */
async function send(desk: DeskPage): Promise<void> {
  const sheet = desk.main.getByRole("region", { name: "Price and send" });
  const days = sheet.getByLabel("Transit days");
  await days.waitFor();
  if ((await days.inputValue()) === "") await desk.fill(days, "3");
  await desk.fill(sheet.getByLabel("Valid until"), nextWeek());
  await desk.fill(sheet.getByLabel("Freight description"), "18 pallets of pump housings");
  await desk.fill(sheet.getByLabel("Terms"), "Live load and unload, two hours free at each end.");
  await desk.press(sheet.getByRole("button", { name: "Send quote" }));
  await sheet.waitFor({ state: "detached" });
}
