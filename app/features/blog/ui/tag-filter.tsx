import { Link } from "#app/ui/link.tsx";
import type { TagCount } from "../listing.ts";

type Props = { tags: readonly TagCount[]; chosen: string | null; total: number };

const item =
  "inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent font-semibold hover:text-signal aria-[current=page]:border-signal";

/** All tags in a row with the current one marked. Each has its own URL. */
export function TagFilter({ tags, chosen, total }: Props) {
  return (
    <nav aria-label="Articles by tag" className="print:hidden">
      <ul className="flex gap-x-6 whitespace-nowrap max-tablet:-mx-4 max-tablet:overflow-x-auto max-tablet:px-4 tablet:flex-wrap">
        <li>
          <Link to="/blog" className={item} aria-current={chosen ? undefined : "page"}>
            All <Count of={total} />
          </Link>
        </li>
        {tags.map(({ tag, slug, count }) => (
          <li key={slug}>
            <Link
              to={`/blog?tag=${slug}`}
              preventScrollReset
              className={item}
              aria-current={chosen === slug ? "page" : undefined}
            >
              {tag} <Count of={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of: count }: { of: number }) {
  return <span className="text-sm font-normal text-ink-soft">{count}</span>;
}
