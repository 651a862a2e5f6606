import { askAboutDate, codedDateText, readVisitCode, respondByCode } from "./date-code.ts";
import { toEnterWindows } from "./entered-stop.ts";
import type { DatedStop } from "./stop-window.ts";
import type { ReportProblem } from "./tender-source.ts";
import { readTenderTime } from "./tender-time.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/**
 * Shares the dates in a 204's heading: those of a pickup are the first pickup's, those of a delivery
 * the last delivery's, unless the stop has dates of its own. Returns the stops with their dates. A
 * date that isn't clear, or on another day than those of the stop, is a problem.
 */
export function shareHeadingDates<Dated extends DatedStop>(
  heading: readonly Segment[],
  stops: readonly Dated[],
  report: ReportProblem,
): Dated[] {
  const shared = stops.map((stop) => ({ ...stop, dates: [...stop.dates] }));
  for (const segment of heading) {
    if (segment.id === "G62" && valueAt(segment, 1) === respondByCode) continue;
    const visit = readVisitCode(segment);
    const day = readTenderTime(segment)?.day;
    if (!visit || !day) {
      askAboutDate(segment, { where: "The heading", kind: null, windows: ends(stops) }, report);
      continue;
    }
    const isTheirs = ({ kind }: DatedStop) => kind === visit.kind;
    const index =
      visit.kind === "pickup" ? stops.findIndex(isTheirs) : stops.findLastIndex(isTheirs);
    const stop = stops[index];
    const days = (stop?.dates ?? []).flatMap((own) => readTenderTime(own)?.day ?? []).toSorted();
    const [first, last] = [days.at(0), days.at(-1)];
    if (!first || !last) shared[index]?.dates.push(segment);
    else if (day < first || day > last) {
      const message = `The heading has ${codedDateText(segment)}, but stop ${stop?.number} (${visit.kind}) is on another day. Ask the partner which one is right, then enter the window`;
      report({ segment, element: 2 }, message, toEnterWindows(stop?.index ?? 0));
    }
  }
  return shared;
}

/** The stops that a date of the heading can be about. */
function ends(stops: readonly DatedStop[]): number[] {
  const first = stops.find(({ kind }) => kind === "pickup");
  const last = stops.findLast(({ kind }) => kind === "delivery");
  return [first, last].flatMap((stop) => stop?.index ?? []);
}
