import type { Job } from "./job.ts";

/** Loads of one leg and two stops that a truck drives to the pickup of. */
const onItsWayToPickup = `select shipments.id from shipments
  join assignments on assignments.shipment_id = shipments.id and assignments.ended_at is null
  where shipments.status = 'Quoted' and shipments.canceled_at is null
    and shipments.to_sign_since is null and shipments.at_stop is null
    and assignments.dispatched_at is not null and assignments.driver_phone is not null
    and (select count(*) from legs where legs.shipment_id = shipments.id) = 1
    and (select count(*) from shipment_stops where shipment_stops.shipment_id = shipments.id) = 2
  order by shipments.created_at limit 1`;

const steps = ["Arrived at pickup", "Loaded and departed", "Arrived at delivery", "Delivered"];

export const driverJobs: Job[] = [
  {
    who: "driver",
    name: "from arrival to delivered, by the link",
    goal: { clicks: steps.length, fields: 1, pages: 0 },
    work: async (desk, scene) => {
      const [id] = await scene.list(onItsWayToPickup);
      if (!id) throw new Error("no truck is on its way to a pickup");
      const { page } = scene.staffDesk;
      await page.goto(`/staff/shipments/${id}?do=driver-link`);
      const link = await page.locator("[data-driver-link]").innerText();
      await desk.landOn(new URL(link).pathname);
      for (const step of steps) {
        if (step === steps.at(-1)) await desk.fill(desk.main.getByLabel("Name of who"), "R. Osei");
        await desk.press(desk.main.getByRole("button", { name: step }));
      }
      await desk.main.getByRole("heading", { name: "Send the proof of delivery" }).waitFor();
      return { note: "one screen" };
    },
  },
];
