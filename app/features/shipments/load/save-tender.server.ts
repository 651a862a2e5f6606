import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Booking } from "../book-load/input.ts";
import {
  type EditDependencies,
  type Edited,
  editLoad,
  type LockedLoad,
} from "./edit-load.server.ts";
import type { Care } from "./equipment.ts";
import type { StoredStop } from "./handoffs.server.ts";
import type { LocatedStop } from "./locate-stops.server.ts";
import type { Reference } from "./reference.ts";
import { readCare, replaceCare } from "./save-equipment.server.ts";
import { replaceReferences } from "./save-references.server.ts";
import { replaceStops } from "./save-stops.server.ts";
import { freightUnits, stops } from "./tables.server.ts";

/** All that a customer's new version of a tender says. */
type ChangedTender = Pick<Booking, "mode" | "weight" | "description"> & {
  stops: readonly LocatedStop[];
  references: readonly Reference[];
  /** The truck that it asks for; what it doesn't say stays as the load has it. */
  care: Pick<Care, "equipment" | "temperatureMin" | "temperatureMax">;
};

/**
 * Saves a customer's new version of a whole tender as one edit; `inTransaction` runs in its
 * transaction with the load's version afterwards. Stops keep their identity by their order.
 * @throws AppError as `editLoad`; `conflict` for another mode, or another weight where the load's
 * weight is that of its handling units.
 */
export function saveTender(
  deps: EditDependencies,
  { id, version, tender }: Edited & { tender: ChangedTender },
  inTransaction: (tx: Queryable, version: number) => Promise<void>,
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "load", async (tx, load) => {
    await refuseChange(tx, load, tender);
    const wanted = await keepStops(tx, id, tender.stops);
    const ofStops = await replaceStops(tx, id, wanted);
    const ofReferences = await replaceReferences(tx, id, tender.references);
    const ofCare = await replaceCare(tx, id, await careAsked(tx, id, tender.care));
    const { weight, description } = tender;
    const changes = [
      ...ofStops.changes,
      ...ofReferences.changes,
      ...ofCare.changes,
      ...(weight === load.weight ? [] : ["Weight"]),
      ...(description === load.freightDescription ? [] : ["Description"]),
    ];
    await inTransaction(tx, changes.length > 0 ? version + 1 : version);
    const freight = { weight, freightDescription: description };
    // The references' search words are the later ones: they know the new stops, too.
    return { changes, columns: { ...ofStops.columns, ...ofReferences.columns, ...freight } };
  });
}

/** A load's equipment and handling with what a tender asks for. */
async function careAsked(tx: Queryable, id: string, asked: ChangedTender["care"]) {
  const { overweightApprovedAt: _, ...known } = await readCare(tx, id);
  if (asked.equipment === null) return known;
  const { equipment, ...range } = asked;
  const keepsRange = equipment === "refrigerated" && range.temperatureMin === null;
  return { ...known, equipment, ...(keepsRange ? {} : range) };
}

async function refuseChange(
  tx: Queryable,
  { id, mode, weight }: LockedLoad,
  tender: ChangedTender,
): Promise<void> {
  if (tender.mode !== mode) {
    throw new AppError("conflict", `This load is ${mode}. Cancel it, and tender it as a new one.`);
  }
  if (tender.weight === weight) return;
  const units = await tx
    .select({ weight: freightUnits.weight })
    .from(freightUnits)
    .where(eq(freightUnits.shipmentId, id));
  // Until each unit has its weight, the load has its own.
  if (units.length === 0 || units.some((unit) => unit.weight === null)) return;
  throw new AppError("conflict", "This load has handling units, which give its weight. Call us.");
}

/**
 * The stops as those that they replace, in order and of the same kind; a tender knows no handoffs. What it
 * doesn't say of a stop at the same place stays as the load has it.
 */
async function keepStops(tx: Queryable, shipmentId: string, wanted: readonly LocatedStop[]) {
  const before = await tx
    .select()
    .from(stops)
    .where(and(eq(stops.shipmentId, shipmentId), ne(stops.kind, "handoff")))
    .orderBy(stops.sequence);
  const saysTimes = wanted.some(({ windowFrom, windowTo }) => windowFrom ?? windowTo);
  return wanted.map((stop, index) => {
    const old = before[index];
    if (old?.kind !== stop.kind) return stop;
    const times = saysTimes ? {} : { windowFrom: old.windowFrom, windowTo: old.windowTo };
    return {
      ...(isSamePlace(stop, old) ? keepUnsaid({ ...stop, ...times }, old) : stop),
      id: old.id,
    };
  });
}

/** The company and the place as they are, however each of the two spells them; a tender may leave the ZIP code out. */
function isSamePlace(stop: LocatedStop, old: StoredStop): boolean {
  const isSame = (one: string | null, other: string | null) =>
    one === null || one.toLowerCase() === other?.toLowerCase();
  const isSameCity = isSame(stop.city, old.city) && isSame(stop.state, old.state);
  const isSameZip =
    stop.zip === null || old.zip === null
      ? isSameCity
      : stop.zip.slice(0, 5) === old.zip.slice(0, 5);
  return isSameZip && isSame(stop.company, old.company);
}

function keepUnsaid(stop: LocatedStop, old: StoredStop): LocatedStop {
  const reached = (stop.contact ?? stop.phone ?? stop.email) ? stop : old;
  return {
    ...stop,
    company: old.company,
    street: stop.street ?? old.street,
    zip: stop.zip ?? old.zip,
    contact: reached.contact,
    phone: reached.phone,
    email: reached.email,
    instructions: stop.instructions ?? old.instructions,
    accessorials: old.accessorials,
    ...(stop.appointment === "none" && keptAppointment(stop, old)),
  };
}

/** An appointment that was made for other times has to be made again. */
function keptAppointment(stop: LocatedStop, old: StoredStop) {
  const isMoved =
    Number(stop.windowFrom) !== Number(old.windowFrom) ||
    Number(stop.windowTo) !== Number(old.windowTo);
  return isMoved && old.appointment === "set"
    ? { appointment: "required" as const, appointmentNumber: null }
    : { appointment: old.appointment, appointmentNumber: old.appointmentNumber };
}
