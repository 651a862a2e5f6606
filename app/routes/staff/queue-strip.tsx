import { countedAtMost } from "#app/features/shipments/load-queue.ts";
import { Link } from "#app/ui/link.tsx";

type Queue = { name: string; count: number; to: string };

/** The queues that aren't empty, side by side, each a link to its list. */
export function QueueStrip({ queues }: { queues: readonly Queue[] }) {
  return (
    <nav
      aria-label="Queues"
      className="mb-4 max-tablet:-mx-4 max-tablet:overflow-x-auto max-tablet:px-4"
    >
      <ul className="flex gap-2 tablet:flex-wrap">
        {queues.map(({ name, count, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-2 border whitespace-nowrap border-line bg-sheet px-3 text-sm hover:bg-sunken desktop:min-h-8"
            >
              {name}
              <span className="font-semibold tabular-nums">{countText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function countText(count: number): string {
  const most = countedAtMost.toLocaleString("en-US");
  return count > countedAtMost ? `${most}+` : count.toLocaleString("en-US");
}
