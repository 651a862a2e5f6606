import { dateAfter, dateOf } from "#app/features/company/days.ts";
import { bookLoad } from "./book-load.ts";
import type { DeskPage } from "./desk-page.ts";
import type { Job } from "./job.ts";
import type { Scene } from "./scene.ts";

const pay = "417.25";

export const staffOfferJobs: Job[] = [
  {
    who: "staff",
    name: "three offers to dispatched, by staff and the carrier",
    goal: { clicks: 14 },
    work: async (desk, scene) => {
      const load = await priceLoad(scene);
      await desk.land();
      const row = desk.main.locator("tbody tr").filter({ hasText: load });
      await desk.follow(row.getByRole("link", { name: /^Find carrier/ }));
      await offerToThree(desk);
      await acceptAndSign(scene.carrierDesk);
      desk.add(scene.carrierDesk.cost);
      await desk.follow(desk.main.getByRole("link", { name: /^Load / }));
      await dispatch(desk);
      return undefined;
    },
  },
];

/** Books a load of tomorrow with its price; returns its tracking ID. */
async function priceLoad(scene: Scene): Promise<string> {
  const tomorrow = dateAfter(dateOf(new Date()), 1);
  const trackingId = await bookLoad(scene, tomorrow, { from: "08:00", to: "12:00" });
  await scene.send("staff", `/shipments/${trackingId}/charges`, {
    side: "customer",
    code: "linehaul",
    rate: "560.00",
    reason: "Agreed by phone.",
    approval: "now",
  });
  return trackingId;
}

async function offerToThree(desk: DeskPage): Promise<void> {
  for (const carrier of ["Prairie Line", "Tri-River", "Wabash Valley"]) {
    await desk.press(desk.main.getByRole("checkbox", { name: new RegExp(carrier) }));
  }
  await desk.fill(desk.main.getByLabel("Linehaul (USD)"), pay);
  await desk.fill(desk.main.getByLabel("Maximum pay (USD)"), "450");
  await desk.press(desk.main.getByRole("button", { name: "Send offer" }));
  await desk.main.getByText(`Offered $${pay}`).first().waitFor();
}

/** What the dispatcher of the first carrier does on a phone. */
async function acceptAndSign(desk: DeskPage): Promise<void> {
  const { main } = desk;
  await desk.land();
  const offers = main.getByRole("list", { name: "Offers to answer" }).getByRole("listitem");
  await desk.follow(offers.filter({ hasText: `$${pay}` }).getByRole("link"));
  await desk.press(main.getByRole("button", { name: "Accept load" }));
  await desk.fill(main.getByLabel("Your name"), "Lou Marsh");
  await desk.fill(main.getByLabel("Your title"), "Owner");
  await desk.press(main.getByLabel("I accept this rate confirmation"));
  await desk.press(main.getByRole("button", { name: "Sign rate confirmation" }));
  await main.getByLabel("Your title").waitFor({ state: "detached" });
}

async function dispatch(desk: DeskPage): Promise<void> {
  const sheet = desk.main.getByRole("region", { name: "Dispatch" });
  const action = desk.main.getByRole("link", { name: "Dispatch", exact: true });
  await sheet.or(action).first().waitFor();
  if (!(await sheet.isVisible())) await desk.press(action);
  await desk.fill(sheet.getByLabel("Driver", { exact: true }), "Robin Hale");
  await desk.fill(sheet.getByLabel("Driver's cell phone"), "(219) 555-0177");
  await desk.fill(sheet.getByLabel("Truck number"), "114");
  for (const reason of await sheet.getByLabel(/^Reason to/).all()) {
    await desk.fill(reason, "The customer confirmed it by phone.");
  }
  await desk.press(sheet.getByRole("button", { name: "Dispatch load" }));
  await sheet.waitFor({ state: "detached" });
}
