import { Link } from "#app/ui/link.tsx";
import { tagSlug } from "../listing.ts";

/** An article's tags, each linking to its other articles. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-5 text-sm font-semibold">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/blog?tag=${tagSlug(tag)}`}
            className="inline-flex min-h-8 items-center underline max-tablet:min-h-11 decoration-line-strong underline-offset-4 hover:text-signal hover:decoration-signal"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
