import type { ReactNode } from "react";
import { Moment } from "./moment.tsx";

export type TimelineItem = {
  key: string;
  title: ReactNode;
  /** ISO 8601. */
  at: string | Date;
  /** The IANA zone of the place of the event. */
  timeZone?: string | null;
  /** Who did it. */
  by: string;
  text?: ReactNode;
};

/** A chronological list of events. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className="border-l-2 border-line text-sm">
      {entries.map(({ key, title, at, timeZone, by, text }) => (
        <li
          key={key}
          className="relative pb-4 pl-5 before:absolute before:top-1.5 before:-left-[5px] before:size-2 before:bg-line-strong first:before:bg-active last:pb-0"
        >
          <p className="font-semibold">{title}</p>
          <p className="text-ink-soft">
            <Moment at={at} withTime timeZone={timeZone} />, {by}
          </p>
          {text && <div className="mt-1 max-w-prose wrap-anywhere">{text}</div>}
        </li>
      ))}
    </ol>
  );
}
