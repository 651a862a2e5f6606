import { eq } from "drizzle-orm";
import { listLegs } from "#app/features/assignments/legs.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import type { LegMode } from "#app/features/shipments/load/leg-mode.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import {
  actorOf,
  type Commands,
  type On,
  type People,
  type Person,
  type PlannedLoad,
} from "./planned-load.ts";

type Movement = { modes: readonly [LegMode, LegMode, LegMode]; from: Place; to: string };
type Place = { company: string; city: string; state: string };

/** How the demo's air and ocean loads run: to a terminal, from there to another, and on. */
const movements: Partial<Record<Mode, Movement>> = {
  AIR: {
    modes: ["cartage", "air", "cartage"],
    from: { company: "IND air cargo terminal", city: "Indianapolis", state: "IN" },
    to: "air cargo terminal",
  },
  OCEAN: {
    modes: ["drayage", "rail", "drayage"],
    from: { company: "Avon rail ramp", city: "Avon", state: "IN" },
    to: "rail ramp",
  },
};

/** What each leg is paid of the load's cost, in percent. */
const shares = [20, 60, 20];

/** Whether a load of the demo runs in three legs. */
export function hasLegs({ mode }: PlannedLoad): boolean {
  return movements[mode] !== undefined;
}

/** Splits a load at two terminals and gives each leg a carrier that signs and is dispatched. */
export async function coverLegs(
  commands: Commands,
  load: PlannedLoad,
  { people, on, at }: { people: People; on: On; at: Date },
): Promise<void> {
  const movement = movements[load.mode];
  if (!movement) return;
  const desk = on(actorOf(people.staff, "staff"), at);
  const { query } = desk.database;
  const [first, second, third] = movement.modes;
  const [city = "", state = ""] = load.destination.replace(/ \d+$/, "").split(", ");
  const places = [movement.from, { company: `${city} ${movement.to}`, city, state }];
  for (const [index, place] of places.entries()) {
    const [now] = await query
      .select({ version: shipments.version })
      .from(shipments)
      .where(eq(shipments.id, load.id));
    await commands.splitLoad(desk, {
      id: load.id,
      version: now?.version ?? 1,
      after: index + 1,
      ...place,
      street: null,
      zip: null,
      contact: null,
      phone: null,
      instructions: null,
      windowFrom: null,
      windowTo: null,
      pickupFrom: null,
      pickupTo: null,
      ...(index === 0
        ? { firstMode: first, secondMode: second }
        : { firstMode: second, secondMode: third }),
    });
  }
  const cents = load.price.pay + load.price.payFuel;
  for (const [index, leg] of (await listLegs(query, load.id)).entries()) {
    const place = people.carriers.findIndex(({ userId }) => userId === load.carrier.userId) + index;
    const carrier = people.carriers[place % people.carriers.length] ?? load.carrier;
    const pay = Math.round((cents * (shares[index] ?? 0)) / 100);
    await commands.bookCarrier(desk, {
      id: load.id,
      legId: leg.id,
      carrierId: carrier.userId,
      lines: [flatLine("linehaul", pay)],
      driver: null,
      sendsConfirmation: false,
      override: "Known carrier of the demo.",
      marginOverride: "Known lane of the demo.",
    });
    await signLeg(commands, { load, legId: leg.id, carrier }, on, at);
    await commands.dispatchLoad(desk, {
      id: load.id,
      legId: leg.id,
      driver: "Robin Hale",
      driverPhone: "(219) 555-0177",
      truck: String(114 + index),
      trailer: null,
      creditOverride: "Known customer of the demo.",
      neededOverride: "The terminals take freight at any hour.",
    });
  }
}

type Taken = { load: PlannedLoad; legId: string; carrier: Person };

async function signLeg(commands: Commands, { load, legId, carrier }: Taken, on: On, at: Date) {
  const haulier = on(actorOf(carrier, "carrier"), at);
  const made = await commands.makeRateConfirmation(haulier, { shipmentId: load.id, legId });
  if (!made) return;
  const offer = { id: made.offerId, shipmentId: load.id, carrierId: made.carrierId };
  const name = `${carrier.firstName} ${carrier.lastName}`;
  const by = { name, title: "Owner", ipAddress: "192.0.2.10", userAgent: null };
  await commands.signRateConfirmation(haulier, offer, { ...by, sha256: made.version.sha256 });
}
