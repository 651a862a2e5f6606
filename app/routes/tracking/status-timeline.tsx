import { type LoadEnding, statusWord } from "#app/features/shipments/load/ending.ts";
import type { TimelineStep } from "#app/features/shipments/timeline.ts";
import { Moment } from "#app/ui/moment.tsx";

type Props = {
  stops: readonly TimelineStep[];
  /** How the load ended; null while it has not. */
  ending: LoadEnding | null;
};

/** The statuses as stops on a line, filled up to the current one. */
export function StatusTimeline({ stops, ending }: Props) {
  const current = stops.findLast(({ reached }) => reached)?.status;
  return (
    <ol className="grid gap-y-7 tablet:grid-flow-col tablet:auto-cols-fr">
      {stops.map(({ status, reached, at, note }, place) => {
        const onward = stops[place + 1]?.reached;
        const last = place === stops.length - 1;
        return (
          <li
            key={status}
            aria-current={status === current ? "step" : undefined}
            className="relative pl-10 tablet:pt-10 tablet:pr-6 tablet:pl-0"
          >
            {!last && (
              <span
                aria-hidden="true"
                className={`absolute top-3 -bottom-10 left-[9px] w-1 tablet:top-[9px] tablet:bottom-auto tablet:left-0 tablet:h-1 tablet:w-full ${onward ? "bg-signal" : "bg-line"}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`absolute top-0 left-0 size-[22px] rounded-full border-4 ${reached ? "border-signal" : "border-line-strong"} ${status === current ? "bg-signal" : "bg-sheet"}`}
            />
            <h3 className={`text-3xl ${reached ? "" : "text-ink-soft"}`}>
              {status === "Delivered" ? statusWord(status, ending) : status}
            </h3>
            <p className="text-sm">
              {at ? <Moment at={at} withTime /> : reached ? "No time recorded" : "Not yet"}
            </p>
            {note && (
              <p className="mt-2 max-w-prose border-l-4 border-signal pl-3 text-sm wrap-anywhere whitespace-pre-line">
                {note}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
