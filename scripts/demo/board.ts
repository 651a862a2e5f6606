import { actorOf, type Commands, type On, type People, type PlannedLoad } from "./planned-load.ts";

const hour = 3_600_000;

/** Posts the loads on the load board that are priced and offered to nobody; carriers bid on some. */
export async function postLoads(
  commands: Commands,
  loads: readonly PlannedLoad[],
  { people, on, now }: { people: People; on: On; now: Date },
): Promise<void> {
  const staff = actorOf(people.staff, "staff");
  const open = loads.filter(
    ({ status, place, mode }) =>
      status === "Quoted" && place % 6 === 1 && (mode === "FTL" || mode === "LTL"),
  );
  for (const [index, { id, price }] of open.entries()) {
    const at = new Date(now.getTime() - (3 + index) * hour);
    // Without an asking price, carriers name theirs.
    const askingCents = index % 3 === 2 ? null : price.pay + price.payFuel;
    await commands.postLoad(on(staff, at), { id, askingCents });
    for (const [turn, carrier] of people.carriers.slice(0, index % 3).entries()) {
      await commands.placeBid(on(actorOf(carrier, "carrier"), new Date(at.getTime() + hour)), {
        id,
        cents: Math.round((price.pay + price.payFuel) * (1.02 + turn * 0.03)),
        note: turn === 0 ? "Empty nearby the evening before." : null,
      });
    }
  }
}
