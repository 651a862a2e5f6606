import type { Source } from "./load-tender.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/** A stop as the form for stops takes it; its window is local time. */
export type TenderStop = {
  kind: "pickup" | "delivery";
  company?: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  contact?: string;
  phone?: string;
  email?: string;
  instructions?: string;
  windowFrom?: string;
  windowTo?: string;
};

type TextField = Exclude<keyof TenderStop, "kind" | "windowFrom" | "windowTo">;
type Report = (source: Source, message: string) => void;
type Sources = Map<string, Source>;

/** S5-02 by X12 element 163. */
const stopKinds: Readonly<Record<string, TenderStop["kind"]>> = {
  CL: "pickup",
  PL: "pickup",
  LD: "pickup",
  CU: "delivery",
  PU: "delivery",
  UL: "delivery",
};

/** G62-01 by X12 element 432: when a window opens, when it closes, and a single time. */
const windowCodes: Readonly<Record<string, "opens" | "closes" | "at">> = {
  "37": "opens",
  "53": "opens",
  "38": "closes",
  "54": "closes",
  "10": "at",
  "68": "at",
  "69": "at",
  "70": "at",
};

/** Reads the stops of a 204, `S5` to the next one. Notes of the whole load go to its first stop. */
export function readStops(
  segments: readonly Segment[],
  sources: Sources,
  report: Report,
): TenderStop[] {
  const starts = segments.flatMap(({ id }, index) => (id === "S5" ? [index] : []));
  const heading = segments.slice(0, starts[0] ?? segments.length);
  return starts.flatMap((start, index) => {
    const [s5, ...inside] = segments.slice(start, starts[index + 1]);
    const kind = stopKinds[valueAt(s5, 2)];
    if (!s5) return [];
    sources.set(`stops[${index}]`, { segment: s5, element: null });
    if (!kind) {
      report({ segment: s5, element: 2 }, "It must be CL, PL, LD, CU, PU or UL");
      return [];
    }
    const keep = (field: keyof TenderStop, segment: Segment, element: number) =>
      sources.set(`stops[${index}].${field}`, { segment, element });
    const notes = [...(index === 0 ? heading : []), ...inside].filter(({ id }) => id === "NTE");
    const instructions = notes.map((segment) => valueAt(segment, 2)).join(" ");
    const stop = { kind, ...readPlace(inside, keep), ...readWindow(inside, keep, report) };
    return [instructions ? { ...stop, instructions } : stop];
  });
}

type Keep = (field: keyof TenderStop, segment: Segment, element: number) => void;

/** The first N1 of a stop, with what follows it up to the goods. */
function readPlace(inside: readonly Segment[], keep: Keep): Partial<TenderStop> {
  const from = inside.findIndex(({ id }) => id === "N1");
  if (from < 0) return {};
  const end = inside.findIndex(
    ({ id }, index) => index > from && ["N1", "L5", "OID", "AT8", "N7"].includes(id),
  );
  const place: Partial<TenderStop> = {};
  const take = (field: TextField, segment: Segment, element: number) => {
    const value = valueAt(segment, element).trim();
    if (!value || place[field]) return;
    place[field] = value;
    keep(field, segment, element);
  };
  for (const segment of inside.slice(from, end < 0 ? undefined : end)) {
    if (segment.id === "N1") take("company", segment, 2);
    if (segment.id === "N3") take("street", segment, 1);
    if (segment.id === "N4") {
      take("city", segment, 1);
      take("state", segment, 2);
      take("zip", segment, 3);
    }
    if (segment.id !== "G61") continue;
    take("contact", segment, 2);
    if (valueAt(segment, 3) === "TE") take("phone", segment, 4);
    if (valueAt(segment, 3) === "EM") take("email", segment, 4);
  }
  if (place.zip && /^\d{9}$/.test(place.zip)) {
    place.zip = `${place.zip.slice(0, 5)}-${place.zip.slice(5)}`;
  }
  return place;
}

function readWindow(inside: readonly Segment[], keep: Keep, report: Report) {
  const window: { opens?: string; closes?: string; at?: string } = {};
  for (const segment of inside.filter(({ id }) => id === "G62")) {
    const part = windowCodes[valueAt(segment, 1)];
    if (!part || window[part]) continue;
    const [day, time, zone] = [valueAt(segment, 2), valueAt(segment, 4), valueAt(segment, 5)];
    if (zone && zone !== "LT") {
      report({ segment, element: 5 }, "It must be LT: we read local times only");
    }
    keep(part === "closes" ? "windowTo" : "windowFrom", segment, 2);
    const clock = time || (part === "closes" ? "2359" : "0000");
    const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;
    window[part] = `${date}T${clock.slice(0, 2)}:${clock.slice(2, 4)}`;
  }
  const from = window.opens ?? window.at ?? window.closes;
  return { ...(from && { windowFrom: from }), ...(window.closes && { windowTo: window.closes }) };
}
