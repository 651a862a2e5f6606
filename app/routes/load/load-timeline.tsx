import { audienceLabels } from "#app/features/shipments/load/audience.ts";
import { titleAtStop, zoneOfEntry } from "#app/features/shipments/load/timeline.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Timeline, type TimelineItem } from "#app/ui/timeline.tsx";

type Entry = LoadView["timeline"][number];

type Props = { load: LoadView; more?: readonly TimelineItem[] | undefined };

/** A load's history, the latest first, each entry in local time. */
export function LoadTimeline({ load, more = [] }: Props) {
  const history = load.timeline.map((entry) => {
    const timeZone = zoneOfEntry(entry, load.stops);
    return {
      key: entry.key,
      title: titleAtStop(entry),
      at: entry.at,
      timeZone,
      by: entry.by ?? "outside the application",
      text: <More {...{ entry, timeZone }} readers={readersText(entry, load)} />,
    };
  });
  const entries = [...history, ...more].sort((one, other) => timeOf(other) - timeOf(one));
  return <Timeline label={`History of ${load.trackingId}`} entries={entries} />;
}

const timeOf = ({ at }: TimelineItem) => new Date(at).getTime();

/** Who else reads an entry: all of it for staff, only what is public for the others. */
function readersText({ kind, audience, noteAudience, note }: Entry, { reader }: LoadView) {
  if (reader !== "staff") return kind === "event" && audience === "public" && "On the public page";
  const seen = kind !== "status" && audience && `Seen by: ${audienceLabels[audience]}`;
  const read = note && noteAudience && `Note read by: ${audienceLabels[noteAudience]}`;
  return [seen, read].filter(Boolean).join(". ");
}

type MoreProps = {
  entry: Entry;
  timeZone: string | null;
  readers: string | false;
};

function More({ entry, timeZone, readers }: MoreProps) {
  const { title, mark, place, note, reason, eta, download } = entry;
  if (!(mark || place || note || reason || eta || download || readers)) return null;
  return (
    <>
      {mark && <p>{mark}</p>}
      {place && <p>{place}</p>}
      {note && <p className="whitespace-pre-line">{note}</p>}
      {download && (
        <a
          href={download}
          download
          className="inline-flex min-h-9 items-center underline underline-offset-4"
        >
          Download<span className="sr-only"> {title}</span>
        </a>
      )}
      {eta && (
        <p>
          ETA <Moment at={eta} withTime timeZone={timeZone} />
        </p>
      )}
      {reason && <p className="text-ink-soft">For staff: {reason}</p>}
      {readers && <p className="text-ink-soft">{readers}</p>}
    </>
  );
}
