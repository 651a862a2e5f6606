import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Status } from "../shipment.ts";
import { currentLeg, type OwnLeg, readTakenLegs } from "./own-legs.server.ts";
import { placeOfFreight } from "./place-of-freight.server.ts";
import type { ReportedEvent } from "./write-event.server.ts";

/** A stop of a load, as far as it tells whether a leg begins there. */
type Where = { sequence: number; begins: number | undefined } | null;

type Reporting = { own: readonly OwnLeg[]; stop: Where };

/**
 * The leg of an event whose carrier has yet to take freight over on its way; undefined for any other. What
 * our team reports is about it where it says that the freight moves, at its beginning or at no stop.
 */
export async function findLostLeg(
  tx: Queryable,
  load: { id: string; status: Status },
  { kind }: ReportedEvent,
  { own, stop }: Reporting,
): Promise<OwnLeg | undefined> {
  if (own.length > 0) {
    const leg = currentLeg(own);
    return leg?.takesOverAt === null ? undefined : leg;
  }
  const saysSo = load.status === "In Transit" && (kind === "PICKED_UP" || kind === "IN_TRANSIT");
  if (!saysSo) return undefined;
  const lost = (await readTakenLegs(tx, load.id)).find(({ takesOverAt }) => takesOverAt !== null);
  return lost && (stop === null || beginsAt(stop, lost)) ? lost : undefined;
}

const beginsAt = (stop: NonNullable<Where>, { sequence }: OwnLeg) =>
  sequence === 1 ? stop.sequence === 1 : stop.begins === sequence;

/**
 * The event of a carrier that takes freight over, as it is recorded: it begins where the freight is, which
 * is no stop of the load, so that the times of the carrier before it stay. Its pickup there is that the
 * freight is on its way again.
 */
export function eventOfTakeOver<S extends NonNullable<Where>>(
  reported: ReportedEvent,
  leg: OwnLeg,
  stop: S | null,
): { event: ReportedEvent; stop: S | null; takesOver: boolean } {
  const isThere = stop === null || beginsAt(stop, leg);
  const { kind } = reported;
  const takesOver =
    kind === "PICKED_UP" || kind === "IN_TRANSIT" || (kind === "GATE_OUT" && isThere);
  if (!takesOver && !isThere) return { event: reported, stop, takesOver };
  const place = reported.place ?? placeOfFreight(leg.takesOverAt ?? "");
  const event = takesOver ? ({ ...reported, kind: "IN_TRANSIT", place } as const) : reported;
  return { event: stop ? { ...event, place } : event, stop: null, takesOver };
}
