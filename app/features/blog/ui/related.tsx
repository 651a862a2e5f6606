import { Link } from "#app/ui/link.tsx";
import { articlePath, readingMinutes } from "../article.ts";
import type { Listed } from "./article-list.tsx";

type Props = { articles: readonly Pick<Listed, "slug" | "title" | "words">[] };

/** Related articles. */
export function Related({ articles }: Props) {
  return (
    <nav aria-labelledby="read-next" className="mx-auto max-w-7xl px-4 py-16 print:hidden">
      <h2 id="read-next" className="text-3xl">
        Read next
      </h2>
      <ul className="mt-4 grid border-t-2 border-ink tablet:grid-cols-3">
        {articles.map(({ slug, title, words }) => (
          <li
            key={slug}
            className="border-line max-tablet:border-b tablet:border-r tablet:px-6 tablet:first:pl-0 tablet:last:border-r-0"
          >
            <Link to={articlePath(slug)} className="group block py-5 hover:text-signal">
              <span className="block font-display text-3xl leading-none font-extrabold text-balance">
                {title}
              </span>
              <span className="mt-2 block text-sm text-ink-soft">
                {readingMinutes(words)} min read
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
