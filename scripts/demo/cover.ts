import { and, eq } from "drizzle-orm";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { statusChanges } from "#app/features/shipments/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { coverLegs, hasLegs } from "./legs.ts";
import {
  actorOf,
  type Commands,
  type Desk,
  type On,
  type People,
  type PlannedLoad,
} from "./planned-load.ts";

const hour = 3_600_000;

/**
 * Offers a load, and takes it as far as its place in the list says; one in transit was dispatched
 * soon after its booking.
 */
export async function coverLoad(
  commands: Commands,
  load: PlannedLoad,
  people: People,
  on: On,
): Promise<void> {
  const { id, place, price, bookedAt, carrier, status } = load;
  const staff = actorOf(people.staff, "staff");
  const isMoving = status === "In Transit";
  const step = isMoving ? 5 : place % 6;
  if (step < 2) return;
  const at = isMoving
    ? new Date(bookedAt.getTime() + hour)
    : new Date(Math.max(bookedAt.getTime(), Date.now() - 20 * hour));
  if (step > 3 && hasLegs(load)) return coverLegs(commands, load, { people, on, at });
  const others = people.carriers.filter(({ userId }) => userId !== carrier.userId).slice(0, 1);
  await commands.offerLoad(on(staff, at), {
    id,
    linehaulCents: price.pay,
    fuelCents: price.payFuel,
    accessorials: [],
    carrierIds: [carrier, ...others].map(({ userId }) => userId),
    maxCents: Math.round((price.pay + price.payFuel) * 1.1),
    hours: 48,
    override: "Known carrier of the demo.",
    creditOverride: "Known customer of the demo.",
    marginOverride: "Known lane of the demo.",
  });
  const haulier = actorOf(carrier, "carrier");
  const offers = await commands.listOwnOffers(on(staff, at).database.query, haulier);
  const own = offers.find(({ shipmentId }) => shipmentId === id);
  if (!own) return;
  if (step === 2) return answerOffer(commands, on(haulier, at), own, place);
  await commands.acceptCarrierOffer(on(haulier, at), own);
  if (step === 3) return;
  const made = await commands.makeRateConfirmation(on(staff, at), { shipmentId: id });
  if (!made) return;
  const name = `${carrier.firstName} ${carrier.lastName}`;
  const by = { name, title: "Owner", ipAddress: "192.0.2.10", userAgent: null };
  const { sha256 } = made.version;
  await commands.signRateConfirmation(on(haulier, at), own, { ...by, sha256 });
  await makePatiently(() => commands.makeBillOfLading(on(staff, at), id));
  if (step === 4) return;
  const driver = {
    driver: "Robin Hale",
    driverPhone: "(219) 555-0177",
    truck: "114",
    trailer: null,
  };
  const creditOverride = "Known customer of the demo.";
  const neededOverride = "The customer confirmed the rest by phone.";
  const reasons = { creditOverride, neededOverride };
  await commands.dispatchLoad(on(staff, at), { id, ...driver, ...reasons });
}

const asksAtMost = 50;

/** Asks again for a document that has to wait in the line, as a person does. */
async function makePatiently(make: () => Promise<unknown>, asks = 1): Promise<void> {
  try {
    await make();
  } catch (error) {
    const isInLine = error instanceof Error && "code" in error && error.code === "unavailable";
    if (!isInLine || asks === asksAtMost) throw error;
    await makePatiently(make, asks + 1);
  }
}

/** The carrier of every third offer counters it, that of another third declines it. */
async function answerOffer(
  commands: Commands,
  haulier: Desk,
  offer: Parameters<Commands["declineCarrierOffer"]>[1],
  place: number,
): Promise<void> {
  if (place % 18 === 2) {
    const counter = { counterCents: offer.totalCents + 7_500, note: "Tolls both ways." };
    await commands.counterCarrierOffer(haulier, offer, counter);
  }
  if (place % 18 === 8) {
    await commands.declineCarrierOffer(haulier, offer, { reason: "No truck there that day." });
  }
}

/** Reports what the carrier of a dispatched load did since, at the times at which it happened. */
export async function depart(
  database: Database,
  { id, carrier, reported, movedAt: [at] }: PlannedLoad,
): Promise<void> {
  if (!at) return;
  await database.transaction(carrier.userId, async (tx) => {
    await tx
      .insert(events)
      .values(reported.map((event) => ({ ...event, reportedBy: carrier.userId })));
    await tx
      .update(statusChanges)
      .set({ changedAt: at })
      .where(and(eq(statusChanges.shipmentId, id), eq(statusChanges.toStatus, "In Transit")));
  });
}
