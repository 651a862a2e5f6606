import { type Booking, bookingInput } from "#app/features/shipments/book-load/input.ts";
import {
  findStopPlace,
  type LocatedStop,
  locateStops,
} from "#app/features/shipments/load/locate-stops.server.ts";
import type { Reference } from "#app/features/shipments/load/reference.ts";
import { referencesInput, stopsInput } from "#app/features/shipments/load/schema.ts";
import { stopPlace } from "#app/features/shipments/load/stop.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import { pathText } from "#app/forms/rows.ts";
import { askOfStop, type EnteredStops } from "./entered-stop.ts";
import type { LoadTender } from "./load-tender.ts";
import type { AnswerField } from "./tender-answer.ts";
import type { TenderCare } from "./tender-care.ts";
import { sentWindow } from "./tender-window.ts";
import { type Problem, problemAt, problemOfAll } from "./x12/segment.ts";

/** A valid 204. */
export type CheckedTender = {
  booking: Booking;
  stops: LocatedStop[];
  references: Reference[];
  care: TenderCare;
};

type Checked =
  | { load: CheckedTender }
  /** Problems for staff to resolve. */
  | { problems: Problem[] }
  /** Why we can't take such freight. */
  | { reason: string };

/** Fields whose errors break our rules, not the syntax. */
const ruled = ["weight", "knownShipper"];

/**
 * Checks a 204 by the schemas of a booking and of a load's sections.
 * @param bookingKey books it once
 * @param entered what staff entered of its stops
 */
export function checkTender(
  tender: LoadTender,
  bookingKey: string,
  now: Date,
  entered: EnteredStops = [],
): Checked {
  const problems: Problem[] = [];
  const sent = sentStops(tender, entered);
  const report = (field: string, message: string) =>
    problems.push(problemOf(tender, { field, message, sent }));
  const stops = checkStops(tender.mode, sent, now, report);
  const { mode, weight, description } = tender;
  const references = referencesInput.safeParse({ references: tender.references });
  for (const { path, message } of references.error?.issues ?? []) report(pathText(path), message);
  const [first, last] = [stops?.at(0), stops?.at(-1)];
  const booking = bookingInput.safeParse({
    // Errors of the places are reported on the stops.
    origin: (first && stopPlace(first)) ?? "-",
    destination: (last && stopPlace(last)) ?? "-",
    weight,
    mode,
    description,
    bookingKey,
  });
  const issues = booking.error?.issues ?? [];
  const rule = issues.find(({ path }) => ruled.some((field) => field === path[0]));
  if (rule && weight !== undefined) return { reason: rule.message };
  for (const { path, message } of issues) report(pathText(path), message);
  if (problems.length > 0 || !stops || !references.success || !booking.success) return { problems };
  const { care } = tender;
  return { load: { booking: booking.data, stops, references: references.data.references, care } };
}

type Report = (field: string, message: string) => void;

type SentStops = ReturnType<typeof sentStops>;

/** The stops as they were sent, or as staff entered them, with times that are local to their places. */
function sentStops({ stops }: LoadTender, entered: EnteredStops) {
  return stops.map(({ window, ...stop }, index) => {
    const place = { ...stop, ...entered[index], kind: stop.kind };
    const timeZone = findStopPlace(place)?.timeZone;
    return { ...place, ...sentWindow(window, timeZone), ...entered[index], kind: stop.kind };
  });
}

function checkStops(mode: Mode, sent: SentStops, now: Date, report: Report) {
  const parsed = stopsInput.safeParse({ stops: sent });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) report(pathText(path), message);
    return undefined;
  }
  const located = locateStops(parsed.data.stops, { now, mode });
  if ("problems" in located) {
    for (const [field, messages] of Object.entries(located.problems)) {
      report(field, messages.join(" "));
    }
    return undefined;
  }
  for (const [index, stop] of located.stops.entries()) {
    if (!stopPlace(stop)) report(`stops[${index}].zip`, "The city, state or ZIP code is missing");
  }
  return located.stops;
}

type Wrong = { field: string; message: string; sent: SentStops };

/** At the element that the field came from, or else at its stop. */
function problemOf(tender: LoadTender, { field, message, sent }: Wrong): Problem {
  const { ledger } = tender;
  const source = ledger.sourceOf(field) ?? ledger.sourceOf(field.replace(/\.\w+$/, ""));
  const asked = askOfStop(field, sent);
  const answer: AnswerField | undefined = asked
    ? "stops"
    : askedOfGoods(tender).find((one) => one === field);
  const remedy = { ...(answer && { answer }), ...(asked && { asked }) };
  if (!source) return { ...problemOfAll(message), ...remedy };
  return problemAt(source.segment, message, { element: source.element, ...remedy });
}

/** What staff can say of the goods: the description, and a weight that the 204 doesn't say. */
function askedOfGoods({ weight }: LoadTender): ("description" | "weight")[] {
  return weight === undefined ? ["description", "weight"] : ["description"];
}
