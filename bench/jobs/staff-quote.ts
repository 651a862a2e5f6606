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
      await desk.follow(desk.place("New quote"));
      await desk.fill(desk.main.getByRole("searchbox"), "Brandt");
      await desk.press(desk.main.getByRole("link", { name: "Elena Brandt" }));
      await enterLoad(desk);
      await send(desk);
      return { note: "once sent, its own page opens" };
    },
  },
];

const nextWeek = () => dateAfter(dateOf(new Date()), 7);

/** What the caller says: what, from where to where, when. */
async function enterLoad(desk: DeskPage): Promise<void> {
  const { main } = desk;
  await desk.press(main.getByRole("radio", { name: "FTL" }));
  await desk.fill(main.getByLabel("Origin"), "47401");
  await desk.fill(main.getByLabel("Destination"), "75207");
  await desk.fill(main.getByLabel("Pickup day"), nextWeek());
  await desk.fill(main.getByLabel("Weight (lbs)"), "31400");
  await desk.fill(main.getByLabel("Freight description"), "18 pallets of pump housings");
}

/** Sends the price that our rates say, with how long it's good; it's sent once the server says so. */
async function send(desk: DeskPage): Promise<void> {
  const { main, page } = desk;
  await desk.read(main.getByText(/^Our rates say/));
  await desk.fill(main.getByLabel("Valid until"), nextWeek());
  await desk.fill(main.getByLabel("Terms"), "Live load and unload, two hours free at each end.");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await desk.press(main.getByRole("button", { name: "Send quote" }));
  if ((await answer).status() >= 400) throw new Error("the quote wasn't sent");
}
