import { dateAfter } from "#app/features/company/days.ts";
import type { Scene } from "./scene.ts";

type Window = { from: string; to: string };

/**
 * Books a load of the demo's customer that lacks nothing before dispatch but a carrier, picked up on
 * this date within these hours of Indianapolis; returns its tracking ID.
 */
export async function bookLoad(scene: Scene, date: string, { from, to }: Window): Promise<string> {
  const later = dateAfter(date, 2);
  const booked = await scene.send<{ trackingId: string }>("shipper", "/shipments", {
    origin: "Indianapolis, IN 46225",
    destination: "Columbus, OH 43215",
    mode: "LTL",
    weight: 900,
    description: "1 pallet of castings",
    equipment: "dry-van",
    stops: [
      {
        kind: "pickup",
        city: "Indianapolis",
        state: "IN",
        zip: "46225",
        company: "Crossroads Castings Inc.",
        street: "1200 Foundry Street",
        contact: "Dana Reyes",
        phone: "(317) 555-0142",
        windowFrom: `${date}T${from}`,
        windowTo: `${date}T${to}`,
      },
      {
        kind: "delivery",
        city: "Columbus",
        state: "OH",
        zip: "43215",
        company: "Scioto Pump Works",
        street: "322 Dock Street",
        contact: "Receiving",
        phone: "(800) 555-0117",
        windowFrom: `${later}T08:00`,
        windowTo: `${later}T12:00`,
      },
    ],
  });
  return booked.trackingId;
}
