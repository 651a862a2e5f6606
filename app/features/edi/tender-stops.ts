import { countryOfCode, countryOutside } from "#app/features/geography/service-area.ts";
import {
  isVisitDate,
  type VisitKind,
  visitKinds,
  withOwnDates,
  withTimeCode,
} from "./date-code.ts";
import { askOfStop } from "./entered-stop.ts";
import { shareHeadingDates } from "./heading-dates.ts";
import { readStopReason, reasonProblem, stopRefusal } from "./stop-reason.ts";
import { readStopWindow, withoutRepeats } from "./stop-window.ts";
import type { TenderAnswers } from "./tender-answer.ts";
import type { TenderLedger } from "./tender-ledger.ts";
import type { ReportProblem } from "./tender-source.ts";
import type { TenderWindow } from "./tender-window.ts";
import { datesThatCount } from "./which-dates.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/** A stop of a 204. Its window becomes instants once we know the zone of its place. */
export type TenderStop = {
  kind: VisitKind;
  company?: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  contact?: string;
  phone?: string;
  email?: string;
  instructions?: string;
  appointment?: "set";
  appointmentNumber?: string;
  window: TenderWindow;
};

type TextField = Exclude<keyof TenderStop, "kind" | "window" | "appointment">;

/** Reads the stops of a 204, `S5` to the next one. Notes of the whole load go to its first stop. */
export function readStops(
  segments: readonly Segment[],
  ledger: TenderLedger,
  report: ReportProblem,
  { ownDates, timeCode, whichDates, stops: entered }: TenderAnswers,
): TenderStop[] {
  const starts = segments.flatMap(({ id }, index) => (id === "S5" ? [index] : []));
  const heading = segments.slice(0, starts[0] ?? segments.length);
  const zoned = (dates: readonly Segment[]) =>
    timeCode ? dates.map((date) => withTimeCode(date, timeCode)) : dates;
  const dated = starts.flatMap((start, index) => {
    const [s5, ...inside] = segments.slice(start, starts[index + 1]);
    if (!s5) return [];
    ledger.keep(`stops[${index}]`, { segment: s5, element: null });
    ledger.take(s5, 2);
    const code = valueAt(s5, 2);
    const kind = visitKinds.find((one) => one === entered?.[index]?.kind) ?? readStopReason(code);
    if (!kind) {
      const asked = askOfStop(`stops[${index}].kind`) ?? {};
      const remedy = { answer: "stops", asked, refusal: stopRefusal(code) } as const;
      report({ segment: s5, element: 2 }, reasonProblem(code), remedy);
      return [];
    }
    const sent = zoned(inside.filter(isVisitDate));
    const dates = ownDates === undefined ? sent : withOwnDates(sent, kind, ownDates);
    return [{ kind, index, number: valueAt(s5, 1), inside, dates }];
  });
  const own = withoutRepeats(dated, ledger).map((stop) => ({
    ...stop,
    dates: whichDates ? datesThatCount(stop.dates, whichDates) : stop.dates,
  }));
  const shared = shareHeadingDates(zoned(heading.filter(isVisitDate)), own, report);
  return shareHeadingPlaces(heading, shared).map(
    ({ kind, index, number, inside, dates, place }) => {
      const keep = (field: string, segment: Segment, element: number) =>
        ledger.keep(`stops[${index}].${field}`, { segment, element });
      const notes = [...(index === 0 ? heading : []), ...inside].filter(({ id }) => id === "NTE");
      for (const note of notes) ledger.take(note, 1, 2);
      const instructions = notes.map((segment) => valueAt(segment, 2)).join(" ");
      const keepEnd = (end: keyof TenderWindow, segment: Segment) =>
        keep(end === "closes" ? "windowTo" : "windowFrom", segment, 2);
      for (const date of dates) ledger.take(date, 1, 2, 3, 4, 5);
      askAboutCountry({ place, index }, ledger, report);
      const window = readStopWindow({ kind, index, number, dates }, keepEnd, report);
      return {
        kind,
        ...readPlace(place, keep, ledger),
        ...appointmentOf(inside, keep, ledger),
        window,
        ...(instructions && { instructions }),
      };
    },
  );
}

/** The appointment number of a stop, L11 with AO (X12 element 128). */
function appointmentOf(
  inside: readonly Segment[],
  keep: (field: TextField, segment: Segment, element: number) => void,
  ledger: TenderLedger,
): Pick<TenderStop, "appointment" | "appointmentNumber"> {
  const segment = inside.find(({ id, elements }) => id === "L11" && elements[1] === "AO");
  const appointmentNumber = valueAt(segment, 1).trim();
  if (!segment || !appointmentNumber) return {};
  keep("appointmentNumber", segment, 1);
  ledger.take(segment, 2);
  return { appointment: "set", appointmentNumber };
}

/** N1-01 of the shipper and of the consignee, by X12 element 98. */
const ends: Readonly<Record<VisitKind, readonly string[]>> = {
  pickup: ["SH", "SF"],
  delivery: ["CN", "ST"],
};

type Placed = { kind: VisitKind; inside: readonly Segment[] };

/**
 * The stops with the segments of their places: their own or, where the first pickup or the last delivery has
 * none, those of the shipper or the consignee in a 204's heading.
 */
function shareHeadingPlaces<Stop extends Placed>(
  heading: readonly Segment[],
  stops: readonly Stop[],
) {
  const first = stops.find(({ kind }) => kind === "pickup");
  const last = stops.findLast(({ kind }) => kind === "delivery");
  return stops.map((stop) => {
    const hasOwn = stop.inside.some(({ id }) => id === "N1" || id === "N4");
    const isEnd = stop === first || stop === last;
    return { ...stop, place: isEnd && !hasOwn ? partyIn(heading, ends[stop.kind]) : stop.inside };
  });
}

/** The N1 with one of the codes, and what follows it up to the next party. */
function partyIn(heading: readonly Segment[], codes: readonly string[]): readonly Segment[] {
  const from = heading.findIndex(
    ({ id, elements }) => id === "N1" && codes.includes(elements[0] ?? ""),
  );
  if (from < 0) return [];
  const end = heading.findIndex(({ id }, index) => index > from && (id === "N1" || id === "N7"));
  return heading.slice(from, end < 0 ? undefined : end);
}

/** The first N1 of a stop, with what follows it up to the goods. */
function readPlace(
  inside: readonly Segment[],
  keep: (field: TextField, segment: Segment, element: number) => void,
  ledger: TenderLedger,
): Partial<Record<TextField, string>> {
  const from = inside.findIndex(({ id }) => id === "N1");
  if (from < 0) return {};
  const end = inside.findIndex(
    ({ id }, index) => index > from && ["N1", "L5", "OID", "AT8", "N7"].includes(id),
  );
  const place: Partial<Record<TextField, string>> = {};
  const take = (field: TextField, segment: Segment, element: number, ...named: number[]) => {
    const value = valueAt(segment, element).trim();
    if (!value || place[field]) return;
    place[field] = value;
    keep(field, segment, element);
    ledger.take(segment, ...named);
  };
  for (const segment of inside.slice(from, end < 0 ? undefined : end)) {
    if (segment.id === "N1") take("company", segment, 2, 1);
    if (segment.id === "N3") take("street", segment, 1);
    if (segment.id === "N4") {
      take("city", segment, 1);
      take("state", segment, 2);
      take("zip", segment, 3);
    }
    if (segment.id !== "G61") continue;
    take("contact", segment, 2, 1);
    if (valueAt(segment, 3) === "TE") take("phone", segment, 4, 3);
    if (valueAt(segment, 3) === "EM") take("email", segment, 4, 3);
  }
  if (place.zip && /^\d{9}$/.test(place.zip)) {
    place.zip = `${place.zip.slice(0, 5)}-${place.zip.slice(5)}`;
  }
  return place;
}

/** N4-04 of a stop in the United States. */
const ownCountry = ["US", "USA"];

/**
 * Reports a stop in another country: by the code of N4-04 (X12 element 26), or else by its state or
 * postal code.
 */
function askAboutCountry(
  { place, index }: { place: readonly Segment[]; index: number },
  ledger: TenderLedger,
  report: ReportProblem,
): void {
  const n4 = place.find(({ id }) => id === "N4");
  if (!n4) return;
  const [city, state, zip, code] = [1, 2, 3, 4].map((element) => valueAt(n4, element).trim());
  if (ownCountry.includes(code ?? "")) ledger.take(n4, 4);
  const coded = countryOfCode(code ?? "");
  const country = coded ?? (code ? null : countryOutside({ state: state ?? "", zip: zip ?? "" }));
  if (!country) return;
  const message = `${city || "This stop"} is in ${country}. We book loads only within the 50 states and Washington, DC. Ask the partner whether the place is right, or decline`;
  const sent = { [index]: { city: city ?? "", state: state ?? "", zip: zip ?? "" } };
  const asked = askOfStop(`stops[${index}].zip`, sent) ?? {};
  const remedy = { answer: "stops", asked, refusal: `We don't serve ${country}.` } as const;
  report({ segment: n4, element: coded ? 4 : state && !zip ? 2 : 3 }, message, remedy);
}
