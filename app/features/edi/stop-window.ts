import { askAboutDate, codedDateText, readVisitCode, type VisitKind } from "./date-code.ts";
import { toEnterWindows } from "./entered-stop.ts";
import type { TenderLedger } from "./tender-ledger.ts";
import type { ReportProblem } from "./tender-source.ts";
import { readTenderTime, type TenderTime } from "./tender-time.ts";
import type { TenderWindow } from "./tender-window.ts";
import { isKnownTimeCode } from "./time-code.ts";
import { hasBothDates } from "./which-dates.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

type End = keyof TenderWindow;

/** A stop with its dates. */
export type DatedStop = {
  kind: VisitKind;
  /** Its place among the stops, from 0. */
  index: number;
  /** As the partner counts it. */
  number: string;
  dates: readonly Segment[];
};

/**
 * The end of a window that a time qualifier names, by X12 element 176 (stedi.com/edi):
 * earliest and latest requested pickup, earliest and latest requested delivery.
 */
const qualifiedEnds: Readonly<Record<string, End>> = {
  I: "opens",
  K: "closes",
  G: "opens",
  L: "closes",
};

/**
 * Reads when a stop is visited. A date that isn't clear, or contradicts another one, is a problem.
 * @param keep told where each end was read
 */
export function readStopWindow(
  { kind, index, number, dates }: DatedStop,
  keep: (end: End, segment: Segment) => void,
  report: ReportProblem,
): TenderWindow {
  const where = `Stop ${number} (${kind})`;
  const isChoice = hasBothDates(dates);
  const read = new Map<End, { time: TenderTime; segment: Segment }>();
  const askWhich = (segment: Segment) => {
    const has = `${where} has a second date, ${codedDateText(segment)}. Ask the partner which one is right, then`;
    const message = isChoice ? `${has} choose which dates count` : `${has} enter the window`;
    const remedy = isChoice ? ({ answer: "whichDates" } as const) : toEnterWindows(index);
    report({ segment, element: 1 }, message, remedy);
  };
  for (const segment of dates) {
    const visit = readVisitCode(segment);
    const time = readTenderTime(segment);
    if (visit?.kind !== kind || !time) {
      askAboutDate(segment, { where, kind, windows: [index] }, report);
      continue;
    }
    if (!isKnownTimeCode(time.zone)) {
      const message = `We don't know the time zone ${time.zone}. Ask the partner what it means`;
      report({ segment, element: 5 }, message, { answer: "timeCode" });
    }
    const isDayAlone = time.clock === null && dates.length === 1;
    const qualified = isDayAlone ? undefined : qualifiedEnds[valueAt(segment, 3)];
    const end = visit.end === "at" ? (qualified ?? "at") : visit.end;
    const before = read.get(end);
    if (before && !isSameTime(before.time, time)) askWhich(segment);
    read.set(end, { time, segment });
    keep(end, segment);
  }
  const at = read.get("at");
  const window = Object.fromEntries([...read].map(([end, { time }]) => [end, time]));
  if (at && contradicts(at.time, window)) askWhich(at.segment);
  return window;
}

const isSameTime = (one: TenderTime, other: TenderTime) =>
  one.day === other.day && one.clock === other.clock && one.zone === other.zone;

/** Whether a single time says something else than the window beside it. A day within it doesn't. */
function contradicts(at: TenderTime, { opens, closes }: TenderWindow): boolean {
  if (!opens || isSameTime(at, opens)) return false;
  const isWithin = at.day >= opens.day && at.day <= (closes ?? opens).day;
  return at.clock !== null || !isWithin;
}

/** The stops without the dates that repeat what a stop of their kind says: some partners write both at both. */
export function withoutRepeats<Dated extends DatedStop>(
  stops: readonly Dated[],
  ledger: TenderLedger,
): Dated[] {
  const isSaid = (kind: VisitKind, time: TenderTime) =>
    stops.some((stop) => {
      const own = stop.dates.filter((date) => readVisitCode(date)?.kind === kind);
      const times = own.flatMap((date) => readTenderTime(date) ?? []);
      return stop.kind === kind && times.some((one) => isSameTime(one, time));
    });
  return stops.map((stop) => ({
    ...stop,
    dates: stop.dates.filter((date) => {
      const [visit, time] = [readVisitCode(date), readTenderTime(date)];
      if (!visit || !time || visit.kind === stop.kind || !isSaid(visit.kind, time)) return true;
      ledger.take(date, 1, 2, 3, 4, 5);
      return false;
    }),
  }));
}
