import { dateText } from "#app/features/company/days.ts";
import { Link } from "#app/ui/link.tsx";
import { articlePath, type Heading, readingMinutes } from "../article.ts";
import { TagLinks } from "./tag-links.tsx";

/** An article's data in a list. */
export type Listed = {
  slug: string;
  title: string;
  summary: string;
  published: string;
  tags: readonly string[];
  words: number;
  /** Its main headings. */
  sections: readonly Heading[];
};

/** A list of articles; the first one is large. */
export function ArticleList({ articles }: { articles: readonly Listed[] }) {
  return (
    <ol className="border-t-2 border-ink">
      {articles.map((article, place) => (
        <li key={article.slug} className="border-b border-line">
          <Entry article={article} large={place === 0} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ article, large }: { article: Listed; large: boolean }) {
  const { slug, title, summary, published, tags, words, sections } = article;
  return (
    <article className="grid gap-x-10 gap-y-3 py-7 tablet:py-9 desktop:grid-cols-[9rem_minmax(0,1fr)_15rem]">
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft desktop:block desktop:pt-1">
        <time dateTime={published} className="font-semibold text-ink">
          {dateText(published)}
        </time>
        <span className="desktop:block">{readingMinutes(words)} min read</span>
      </p>
      <div>
        <h2 className={large ? "text-5xl tablet:text-7xl" : "max-w-3xl text-4xl tablet:text-5xl"}>
          <Link to={articlePath(slug)} className="hover:text-signal">
            {title}
          </Link>
        </h2>
        <p className={`mt-3 max-w-2xl text-ink-soft ${large ? "text-lg" : ""}`}>{summary}</p>
        <div className="mt-3">
          <TagLinks tags={tags} />
        </div>
      </div>
      <Sections of={sections} slug={slug} />
    </article>
  );
}

/** Links to an article's sections, for a reader with one question. Only on wide screens. */
function Sections({ of: sections, slug }: { of: readonly Heading[]; slug: string }) {
  return (
    <ul aria-label="Sections" className="hidden text-sm text-ink-soft desktop:block desktop:pt-1">
      {sections.map(({ id, text }) => (
        <li key={id} className="border-b border-line py-1 last:border-0">
          <Link to={`${articlePath(slug)}#${id}`} className="hover:text-signal">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
