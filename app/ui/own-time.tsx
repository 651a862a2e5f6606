import { zoneText } from "./local-times.tsx";

const shortest = { hour: "numeric", minute: "2-digit" } as const;
const withDay = { ...shortest, weekday: "short" } as const;
const whole = { ...withDay, month: "short", day: "numeric", timeZoneName: "short" } as const;
const styles = { shortest, withDay, whole, day: { weekday: "short" } } as const;

/** The time zones (IANA) of the page and of the reader; the latter is null until it is known. */
export type Zones = { page: string; own: string | null };

type Props = { at: string; zones: Zones; isWhole?: boolean };

/** A moment (ISO 8601) in the reader's time zone, where it differs from the page's. */
export function OwnTime({ at, zones, isWhole = false }: Props) {
  const text = ownTimeText(new Date(at), zones, isWhole);
  return text && <small>{text}</small>;
}

/** Names the time zone that `OwnTime` uses; empty where `OwnTime` renders nothing. */
export function OwnTimeNote({ at, zones, children, className }: Props & NoteProps) {
  const { own } = zones;
  const isShown = own && ownTimeText(new Date(at), zones, false);
  return <p className={className}>{isShown && `${children} ${zoneText(own)}.`}</p>;
}

type NoteProps = { children: string; className: string };

function ownTimeText(at: Date, { page, own }: Zones, isWhole: boolean): string | null {
  if (!own || format("withDay", own, at) === format("withDay", page, at)) return null;
  if (isWhole) return format("whole", own, at);
  // The date shows where it differs from the page's.
  const isSameDay = format("day", own, at) === format("day", page, at);
  return format(isSameDay ? "shortest" : "withDay", own, at);
}

// Cached: creating a formatter is slow, and a page may show hundreds of times.
const formats = new Map<string, Intl.DateTimeFormat>();

function format(style: keyof typeof styles, timeZone: string, at: Date): string {
  const name = `${style} ${timeZone}`;
  const made =
    formats.get(name) ?? new Intl.DateTimeFormat("en-US", { ...styles[style], timeZone });
  formats.set(name, made);
  return made.format(at);
}
