import type { DriverFactName } from "#app/features/assignments/changed-terms.ts";
import { dialHref } from "#app/features/company/dial-href.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { uploadedKinds } from "#app/features/papers/paper.ts";
import { instantText } from "#app/features/shipments/load/activity.ts";
import { isAtStop } from "#app/features/shipments/load/driver-step.ts";
import { addressLines, type Stop, stopPlace } from "#app/features/shipments/load/stop.ts";
import { shortWindowText } from "#app/features/shipments/load/window-text.ts";
import type { DriverLoad } from "#app/flows/read-driver-load.server.ts";

/** What a driver's page shows of their load. */
export type ShownDriverLoad = ReturnType<typeof showDriverLoad>;

/** A load in the words of its driver's page: the stop that is next, and what to do there. */
export function showDriverLoad(load: DriverLoad, now: Date) {
  const { trackingId, step, stop, stops, numbers, last } = load;
  const place = step?.stop ?? stops.length;
  return {
    trackingId,
    step,
    isAtStop: isAtStop(step),
    place,
    stopCount: stops.length,
    isLast: place === stops.length,
    stop: stop && showStop(stop, now),
    numbers,
    needs: showNeeds(load.needs),
    freight: load.freight,
    pieces: showPieces(load),
    changes: load.unconfirmed && showChanges(load.unconfirmed),
    last: last && { kind: last.kind, at: instantText(last.at, last.timeZone, now) },
    dispatch: showDispatch(load.dispatchPhone),
    heldBackBy: load.heldBackBy,
    needsProof: step === null && load.provesDelivery && !load.hasProof,
    signedBy: load.signedBy ?? "",
    documentKinds: uploadedKinds,
  };
}

/** Whom a driver calls: their carrier, or us where we don't know its number. */
export function showDispatch(phone: string | null) {
  if (!phone) return { phone: company.phone.display, href: `tel:${company.phone.e164}` };
  return { phone, href: dialHref(phone) };
}

/** What changed, by stop and fact, in the words of the page. */
function showChanges({ version, changes }: NonNullable<DriverLoad["unconfirmed"]>) {
  const rows = changes.map(({ what, before, after }) => {
    const [, stop, ofStop] = /^Stop (\d+) (.+)$/.exec(what) ?? [];
    const fact = (ofStop ?? what) as DriverFactName;
    return { stop: stop ? Number(stop) : null, fact, now: after, before };
  });
  return { version, rows };
}

/** What the truck must be and keep to; the temperature as "34 to 38 °F", null without one. */
function showNeeds({ temperatureMin: min, temperatureMax: max, ...needs }: DriverLoad["needs"]) {
  const [from, to] = [min ?? max, max ?? min];
  const temperature = from === to ? from : `${from} to ${to}`;
  const { emergencyPhone } = needs;
  return {
    ...needs,
    temperature: from === null ? null : `${temperature} °F`,
    emergencyDial: emergencyPhone && dialHref(emergencyPhone),
  };
}

/** "22 (20 x Pallet, 2 x Crate)", or what is left of them; null where nobody knows. */
function showPieces({ freight: { pieces }, needs: { units } }: DriverLoad): string | null {
  const count = pieces ?? units.count;
  if (count === 0) return null;
  return count === units.count ? `${count} (${units.text})` : String(count);
}

function showStop(stop: Stop, now: Date) {
  const { kind, company: name, street, contact, phone, instructions } = stop;
  const where = stopPlace(stop);
  const lines = addressLines(street, where);
  return {
    kind,
    name: name ?? lines.at(0) ?? null,
    lines: name ? lines : lines.slice(1),
    // A terminal without a street is found by its name.
    mapHref: mapHref(street || !name ? lines : [name, ...lines]),
    window: shortWindowText({ ...stop, windowFrom: stop.windowFrom ?? stop.windowTo }, now),
    isAppointmentMissing: stop.appointment === "required",
    appointmentNumber: stop.appointmentNumber,
    contact,
    phone,
    dial: phone && dialHref(phone),
    instructions,
    timeZone: stop.timeZone ?? businessHours.timeZone,
  };
}

/** Opens the maps of any phone: not all of them know `geo:` addresses. Null without a place. */
function mapHref(lines: readonly string[]): string | null {
  if (lines.length === 0) return null;
  const query = encodeURIComponent(lines.join(", "));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
