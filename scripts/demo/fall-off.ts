import { actorOf, type Commands, type On, type People, type PlannedLoad } from "./planned-load.ts";

const hour = 3_600_000;

/** Two carriers take one load, one after the other, and both give it back. */
export async function fallOffTwice(
  commands: Commands,
  loads: readonly PlannedLoad[],
  { people, on, now }: { people: People; on: On; now: Date },
): Promise<void> {
  const load = loads.find(
    ({ status, place, mode }) => status === "Quoted" && place % 6 === 1 && mode === "FTL",
  );
  if (!load) return;
  const { id, price } = load;
  const staff = actorOf(people.staff, "staff");
  const notes = ["The truck broke down on its way.", "Our driver is ill."];
  for (const [turn, carrier] of people.carriers.slice(0, notes.length).entries()) {
    const at = (hours: number) => new Date(now.getTime() - (18 - turn * 6 - hours) * hour);
    await commands.offerLoad(on(staff, at(0)), {
      id,
      linehaulCents: price.pay + turn * 5_000,
      fuelCents: price.payFuel,
      accessorials: [],
      carrierIds: [carrier.userId],
      maxCents: Math.round((price.pay + price.payFuel) * 1.2),
      hours: 4,
      override: "Known carrier of the demo.",
      creditOverride: "Known customer of the demo.",
      marginOverride: "Known lane of the demo.",
    });
    const haulier = actorOf(carrier, "carrier");
    const { query } = on(staff, at(1)).database;
    const own = (await commands.listOwnOffers(query, haulier)).find(
      ({ shipmentId }) => shipmentId === id,
    );
    if (!own) throw new Error("the carrier got no offer");
    await commands.acceptCarrierOffer(on(haulier, at(1)), own);
    await commands.giveUpLoad(on(haulier, at(3)), { shipmentId: id, note: notes[turn] ?? "" });
  }
}
