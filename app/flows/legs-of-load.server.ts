import { type Holder, holderOf } from "#app/features/assignments/holder.ts";
import { listLegs } from "#app/features/assignments/legs.server.ts";
import { sideText } from "#app/features/shipments/load/handoff-window.ts";
import { legModeNames } from "#app/features/shipments/load/leg-mode.ts";
import { legSpans, stopsOfLegs } from "#app/features/shipments/load/movement.ts";
import { type Stop, stopCity } from "#app/features/shipments/load/stop.ts";
import type { Status } from "#app/features/shipments/shipment.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readCarrierHistory } from "./carrier-history.server.ts";

type Load = { id: string; status: Status; stops: readonly Stop[] };

/** The legs of a load that was split, each with its way and its carriers, for staff; none for a load of one. */
export async function readLegsOfLoad(query: Queryable, { id, status, stops }: Load) {
  const legs = await listLegs(query, id);
  if (legs.length < 2) return [];
  const history = await readCarrierHistory(query, id);
  const spans = legSpans(stops);
  const read = legs.map((leg, index) => {
    const span = spans[index] ?? { from: 1, to: stops.length };
    const [from, to] = [stops[span.from - 1], stops[span.to - 1]];
    const own = stopsOfLegs(stops, [index + 1]).map(({ stop }) => stop);
    const windows = [
      { label: "Pickup", value: sideText(own.at(0)) },
      { label: index < legs.length - 1 ? "Handoff" : "Delivery", value: sideText(own.at(-1)) },
    ];
    const carriers = history.filter((one) => one.leg.id === leg.id);
    return {
      ...leg,
      modeName: legModeNames[leg.mode],
      from: placeOf(from),
      to: placeOf(to),
      fromZone: from?.timeZone ?? null,
      toZone: to?.timeZone ?? null,
      /** When its truck comes to where it begins and ends. */
      windows,
      windowsText: [own.at(0), own.at(-1)].some((stop) => stop?.windowFrom)
        ? windows.map(({ label, value }) => `${label}: ${value}.`).join(" ")
        : null,
      /** What of them is set with the leg: those at its handoffs. */
      handoffs: {
        begin: from?.kind === "handoff" ? pickupOf(from) : null,
        end: to?.kind === "handoff" ? windowAt(to) : null,
      },
      carriers,
      live: carriers.find(({ isLive }) => isLive) ?? null,
      /** Whether the leg before it has yet to hand the freight off. */
      waitsForLeg: index > 0 && legs[index - 1]?.handedOffAt === null,
      lostAt: carriers.findLast(({ custody }) => custody !== null)?.custody ?? null,
    };
  });
  const holder = holderOf(status, read);
  const places = read.map(({ to, live }) => ({ to, carrier: live?.carrier }));
  return read.map((leg) => ({ ...leg, holder, holderText: holderText(holder, places) }));
}

/** Who has the freight now, as a sentence: written here, as the load's page has no room for the words. */
function holderText(
  holder: Holder,
  legs: readonly { to: string; carrier: string | undefined }[],
): string {
  switch (holder.kind) {
    case "carrier":
      return `${legs[holder.leg - 1]?.carrier} has the freight, on leg ${holder.leg}.`;
    case "lost":
      return `The freight of leg ${holder.leg}: ${holder.place}`;
    case "handoff":
      return `The freight was handed off at the end of leg ${holder.leg}: ${legs[holder.leg - 1]?.to}.`;
    case "consignee":
      return "The consignee has the freight.";
    case "unknown":
      return "The freight was picked up. Nobody reported by whom.";
    case "shipper":
      return "The shipper has the freight.";
  }
}

const pickupOf = ({ pickupFrom, pickupTo }: Stop) => ({ pickupFrom, pickupTo });
const windowAt = ({ windowFrom, windowTo }: Stop) => ({ windowFrom, windowTo });

/** A leg as staff see it. */
export type DeskLeg = Awaited<ReturnType<typeof readLegsOfLoad>>[number];

function placeOf(stop: Stop | undefined): string {
  const city = stop && stopCity(stop);
  return [stop?.company, city].filter(Boolean).join(", ") || "To be confirmed";
}
