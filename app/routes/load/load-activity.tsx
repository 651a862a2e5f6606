import type { ActivityDay, ActivityEntry } from "#app/features/shipments/load/activity.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";

type Props = { load: Pick<LoadView, "trackingId" | "activity"> };

/** What happened to a load by day, the latest first; a long history opens with a press. */
export function LoadActivity({ load: { trackingId, activity } }: Props) {
  const { recent, earlier, earlierCount } = activity;
  return (
    <section aria-label={`History of ${trackingId}`} className="text-sm">
      <Days days={recent} />
      {earlierCount > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            {earlierCount} earlier entries
          </summary>
          <Days days={earlier} />
        </details>
      )}
    </section>
  );
}

function Days({ days }: { days: readonly ActivityDay[] }) {
  return days.map(({ day, entries }) => (
    <div key={entries[0]?.key} className="mb-4">
      <h3 className="border-b border-line-strong pb-1 font-text text-sm font-semibold">{day}</h3>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
    </div>
  ));
}

function Entry({ entry: { title, at, time, by, texts, asides, download, isTrouble } }: EntryProps) {
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 border-b border-line py-1.5 wrap-anywhere">
      <time dateTime={at} className="text-ink-soft">
        {time}
      </time>
      <div className="max-w-prose">
        <p>
          <span className={`font-semibold ${isTrouble ? "text-alarm" : ""}`}>{title}</span>
          <span className="text-ink-soft">, {by}</span>
        </p>
        {texts.map((text) => (
          <p key={text} className="whitespace-pre-line">
            {text}
          </p>
        ))}
        {download && (
          <a
            href={download}
            download
            className="inline-flex min-h-9 max-tablet:min-h-11 items-center underline underline-offset-4"
          >
            Download<span className="sr-only"> {title}</span>
          </a>
        )}
        {asides.map((text) => (
          <p key={text} className="text-ink-soft">
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}

type EntryProps = { entry: ActivityEntry };
