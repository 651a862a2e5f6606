import type { Role } from "#app/features/accounts/role.ts";
import { Link } from "#app/ui/link.tsx";
import { type DeskEntry, desks } from "./desks.ts";

type Props = {
  desk: Role;
  places: readonly DeskEntry[];
  /** The address of the entry that the page belongs to. */
  here: string | undefined;
};

/** The pages of a desk in groups; a closed group shows the count of what needs you. */
export function DeskPlaces({ desk, places, here }: Props) {
  const { name } = desks[desk];
  const groups = [...new Set(places.map(({ group }) => group))];
  return (
    <nav aria-label={name}>
      <p className="px-2 pb-1 font-display text-lg font-bold text-on-band-soft">{name}</p>
      {groups.map((group) => {
        const entries = places.filter((place) => place.group === group);
        if (group === undefined) return <Entries key="" entries={entries} here={here} />;
        return (
          <details key={group} open className="group/places mt-1">
            <summary className="flex min-h-7 items-center px-2 text-sm text-on-band-soft hover:text-on-band max-desktop:min-h-11">
              {group}
              <span aria-hidden="true" className="desk-sign ml-2">
                ›
              </span>
              <Waiting count={countOf(entries)} className="ml-auto group-open/places:hidden" />
            </summary>
            <Entries entries={entries} here={here} />
          </details>
        );
      })}
    </nav>
  );
}

function Entries({ entries, here }: { entries: readonly DeskEntry[]; here: string | undefined }) {
  return (
    <ul>
      {entries.map(({ title, to, go, count = 0, search = "" }) => (
        <li key={to}>
          <Link
            to={to + search}
            aria-current={to === here ? "page" : undefined}
            data-go={go}
            className="desk-place"
          >
            {title}
            <Waiting count={count} className="ml-auto" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function countOf(entries: readonly DeskEntry[]): number {
  return entries.reduce((sum, { count = 0 }) => sum + count, 0);
}

/** How many items wait; nothing for none. */
export function Waiting({ count, className = "" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`rounded-xs bg-band-line px-1.5 text-xs leading-5 font-bold text-on-band ${className}`}
    >
      {count.toLocaleString("en-US")}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
