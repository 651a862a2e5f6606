import { Link } from "#app/ui/link.tsx";
import { tagSlug } from "../listing.ts";

/** The tags of an article, each leading to what else is written under it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-5 text-sm font-semibold">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/blog?tag=${tagSlug(tag)}`}
            className="inline-flex min-h-8 items-center underline decoration-line-strong underline-offset-4 hover:text-signal hover:decoration-signal"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
