import { Link } from "#app/ui/link.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

type Entry = { path: string; name: string; description: string; features: readonly string[] };

/** Services as a departures board; each whole line is a link. */
export function ServiceBoard({ services }: { services: readonly Entry[] }) {
  return (
    <ol className="border-t-2 border-ink">
      {services.map(({ path, name, description, features }, place) => (
        <li key={path} className="border-b border-line">
          <Link
            to={path}
            className="group grid items-start gap-x-6 gap-y-2 py-6 hover:bg-sheet tablet:grid-cols-[4.5rem_minmax(0,5fr)_minmax(0,6fr)]"
          >
            <span
              aria-hidden="true"
              className="stencil justify-self-start text-6xl text-line-strong group-hover:text-signal max-tablet:hidden"
            >
              {place + 1}
            </span>
            <h3 className="text-4xl group-hover:text-signal desktop:text-5xl">{name}</h3>
            <div className="tablet:pt-1">
              <p className="max-w-prose">
                <NoBreak>{description}</NoBreak>
              </p>
              <p className="mt-2 text-sm text-ink-soft">
                <NoBreak>{features.slice(0, 3).join(" / ")}</NoBreak>
              </p>
            </div>
          </Link>
        </li>
      ))}
    </ol>
  );
}
