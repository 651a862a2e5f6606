import { zoneText } from "./local-times.tsx";

const shortest = { hour: "numeric", minute: "2-digit" } as const;
const withDay = { ...shortest, weekday: "short" } as const;
const whole = { ...withDay, month: "short", day: "numeric", timeZoneName: "short" } as const;
const styles = { shortest, withDay, whole, day: { weekday: "short" } } as const;

/** In which time zone (IANA) a page's times are, and in which the reader is; null before that is known. */
export type Zones = { page: string; own: string | null };

type Props = { at: string; zones: Zones; isWhole?: boolean };

/** The reader's own time at a moment (ISO 8601), where the page's clock shows another. */
export function OwnTime({ at, zones, isWhole = false }: Props) {
  const text = ownTimeText(new Date(at), zones, isWhole);
  return text && <small>{text}</small>;
}

/** Says in which time zone `OwnTime` writes; nothing where it writes nothing at this moment. */
export function OwnTimeNote({ at, zones, children, className }: Props & NoteProps) {
  if (!zones.own || !ownTimeText(new Date(at), zones, false)) return null;
  return (
    <p className={className}>
      {children} {zoneText(zones.own)}.
    </p>
  );
}

type NoteProps = { children: string; className: string };

function ownTimeText(at: Date, { page, own }: Zones, isWhole: boolean): string | null {
  if (!own || format("withDay", own, at) === format("withDay", page, at)) return null;
  if (isWhole) return format("whole", own, at);
  // The day is said where it is another one there.
  const isSameDay = format("day", own, at) === format("day", page, at);
  return format(isSameDay ? "shortest" : "withDay", own, at);
}

// Made once: a page may show hundreds of times, and making one takes longer than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function format(style: keyof typeof styles, timeZone: string, at: Date): string {
  const name = `${style} ${timeZone}`;
  const made =
    formats.get(name) ?? new Intl.DateTimeFormat("en-US", { ...styles[style], timeZone });
  formats.set(name, made);
  return made.format(at);
}
