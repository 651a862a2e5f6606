import { usdText } from "#app/features/money/usd.ts";
import { people } from "#scripts/demo/people.ts";
import { jpeg } from "#tests/support/files.ts";
import { expectSame, type Job } from "./job.ts";

/** Of these loads, those of one leg: where the next stop of a leg is, the page alone knows. */
const ofOneLeg = `select tracking_id from shipments where tracking_id = any($1)
  and not exists (select from legs where shipment_id = shipments.id and sequence > 1)`;

/** The loads of one leg of a carrier's whose next stop is today or was before, where the stop is. */
const loadsDueToday = `select tracking_id from shipments
  join companies on companies.id = carrier_id
  join lateral (select coalesce(window_from, window_to) as at, time_zone from shipment_stops
    where shipment_id = shipments.id and departed_at is null
    and (status = 'Quoted' or kind = 'delivery') order by sequence limit 1) as next on true
  where companies.name = $1 and status <> 'Delivered' and canceled_at is null
  and (at at time zone time_zone)::date <= (now() at time zone time_zone)::date
  and not exists (select from legs where shipment_id = shipments.id and sequence > 1)`;

export const carrierJobs: Job[] = [
  {
    who: "carrier",
    name: "today's stops and what they need",
    goal: { clicks: 0, seconds: 5 },
    work: async (desk, scene) => {
      await desk.land();
      const heading = desk.main.getByRole("heading", { name: "Today or overdue" });
      await desk.read(heading);
      const loads = desk.main.getByRole("list", { name: "Today or overdue, open loads" });
      const shown = await loads
        .getByRole("listitem")
        .evaluateAll((all) => all.map((one) => (one.getAttribute("aria-label") ?? "").slice(-9)));
      const ids = await scene.list(ofOneLeg, [shown]);
      const known = await scene.list(loadsDueToday, [people.carrier.companyName]);
      expectSame(ids, known);
      return { note: `loads of one leg: ${ids.length}` };
    },
  },
  {
    who: "carrier",
    name: "the open offer that ends first, with pay and time left",
    goal: { clicks: 0 },
    work: async (desk, scene) => {
      type Offers = { data: { totalCents: number; expiresAt: string }[] };
      const { data } = await scene.ask<Offers>("carrier", "/offers?standing=open");
      const [first] = data.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
      await desk.land();
      // Above the stops of today; on a day without any, its list comes first.
      const line = desk.main.locator("p", { has: desk.page.locator("a[href='#offers']") });
      const list = desk.main.getByRole("list", { name: "Offers to answer" });
      const text = await desk.read(line.or(list.getByRole("listitem")).first());
      const isFirst = first && text.includes(usdText(first.totalCents)) && text.includes(" left");
      if (!isFirst) throw new Error("the first offer on the page isn't the first to end");
      return undefined;
    },
  },
  {
    who: "carrier",
    name: "delivered with its proof, on a phone",
    goal: { clicks: 3 },
    work: async (desk) => {
      await desk.land();
      const report = desk.main.getByRole("link", { name: /^Report delivery of/ }).first();
      await desk.follow(report);
      const signedBy = desk.main.getByLabel("Signed by");
      await desk.fill(signedBy, "Sam Dock");
      const photo = { mimeType: "image/jpeg", buffer: jpeg };
      const photos = ["front.jpg", "back.jpg"].map((name) => ({ name, ...photo }));
      await desk.attach(desk.main.getByLabel("Proof of delivery (optional)"), photos);
      await desk.press(desk.main.getByRole("button", { name: "Report delivery" }));
      await desk.page.getByText("Reported. Proof of delivery received").waitFor();
      return { note: "two pages, at once" };
    },
  },
];
