import { Form, Link, useLocation } from "react-router";
import { Brand } from "#app/routes/site/brand.tsx";
import { isActive } from "#app/routes/site/navigation.ts";
import type { DeskCounts } from "./desk-counts.server.ts";
import { queues } from "./queues.ts";

type Props = { name: string; counts: DeskCounts };

const quiet =
  "inline-flex min-h-9 items-center px-2 font-semibold text-on-band-soft hover:text-on-band";

const places = [{ title: "Audit log", to: "/staff/audit" }];

/** Who is at the desk, and the ways to its queues, each with how much waits there. */
export function DeskHeader({ name, counts }: Props) {
  return (
    <header className="bg-band text-on-band print:hidden">
      <div className="mx-auto flex max-w-[96rem] flex-wrap items-center gap-x-5 gap-y-1 px-4 pt-2">
        <Brand />
        <p className="font-display text-2xl font-extrabold text-band-signal max-tablet:hidden">
          Staff desk
        </p>
        <nav aria-label="Account" className="-mr-2 ml-auto flex flex-wrap items-center text-sm">
          <span className="px-2 text-on-band-soft max-tablet:hidden">{name}</span>
          <button type="button" popoverTarget="desk-keys" className={quiet}>
            Keys (?)
          </button>
          <Form method="post" action="/sign-out">
            <button type="submit" className={quiet}>
              Sign out
            </button>
          </Form>
        </nav>
      </div>
      <nav aria-label="Staff desk" className="mx-auto max-w-[96rem] px-4">
        <ul id="desk-counts" className="-mx-3 flex flex-wrap">
          {queues.map((queue) => (
            <Place key={queue.to} {...queue} count={counts[queue.name]} />
          ))}
          {places.map((place) => (
            <Place key={place.to} {...place} />
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Place({ title, to, count }: { title: string; to: string; count?: number }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        to={to}
        aria-current={isActive(pathname, to) ? "page" : undefined}
        className="inline-flex min-h-11 items-center gap-2 border-y-4 border-transparent px-3 font-semibold text-on-band-soft hover:text-on-band aria-[current=page]:border-b-band-signal aria-[current=page]:text-on-band"
      >
        {title}
        {count ? (
          <span className="bg-band-signal px-1.5 text-xs leading-5 font-bold text-on-band-signal">
            {count.toLocaleString("en-US")}
            <span className="sr-only"> waiting</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}
