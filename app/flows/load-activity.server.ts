import { activityOf, type Happening, instantText } from "#app/features/shipments/load/activity.ts";
import { audienceLabels } from "#app/features/shipments/load/audience.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { type TimelineEntry, titleAtStop } from "#app/features/shipments/load/timeline.ts";

/** An entry of the audit log about a load, in words; `at` is ISO 8601. */
export type TrailEntry = {
  key: string;
  title: string;
  at: string;
  by: string;
  text: string | null;
};

type Shown = {
  timeline: readonly TimelineEntry[];
  trail: readonly TrailEntry[];
};

/** Everything that happened to a load as its page tells one reader, in its words, by one clock. */
export function showActivity({ timeline, trail }: Shown, reader: LoadReader, now: Date) {
  const told = timeline.map((entry) => happeningOf(entry, { reader, now }));
  return activityOf([...told, ...trail.map(happeningOfTrail)], now);
}

type Reading = { reader: LoadReader; now: Date };

function happeningOf(entry: TimelineEntry, { reader, now }: Reading): Happening {
  const { key, kind, at, by, mark, place, note, eta, reason, download } = entry;
  return {
    key,
    title: titleAtStop(entry),
    at,
    by: by ?? "our system",
    texts: filled([mark, place, note, eta && `ETA ${instantText(eta, null, now)}`]),
    asides: filled([reason && `For staff: ${reason}`, readersText(entry, reader)]),
    download,
    isTrouble: kind === "exception",
  };
}

function happeningOfTrail({ key, title, at, by, text }: TrailEntry): Happening {
  return {
    key,
    title,
    at: new Date(at),
    by,
    texts: filled([text]),
    asides: [],
    download: null,
    isTrouble: false,
  };
}

/** The texts that say something, each once: a note may repeat the place. */
const filled = (texts: readonly (string | null | undefined | false)[]) => [
  ...new Set(texts.filter((text): text is string => typeof text === "string" && text !== "")),
];

/** Who else reads an entry: all of it for staff, only what is public for the others. */
function readersText({ kind, audience, noteAudience, note }: TimelineEntry, reader: LoadReader) {
  if (reader !== "staff") return kind === "event" && audience === "public" && "On the public page";
  const seen = kind !== "status" && audience && `Seen by: ${audienceLabels[audience]}`;
  const read = note && noteAudience && `Note read by: ${audienceLabels[noteAudience]}`;
  return filled([seen, read]).join(". ");
}
