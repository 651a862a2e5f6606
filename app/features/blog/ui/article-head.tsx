import type { ReactNode } from "react";
import { dateText } from "#app/features/company/days.ts";
import { type Article, readingMinutes } from "../article.ts";
import { TagLinks } from "./tag-links.tsx";

type Props = { article: Omit<Article, "terms" | "headings"> };

/** The head of an article: title, summary and date. */
export function ArticleHead({ article }: Props) {
  const { title, summary, tags, published, updated, words, author } = article;
  return (
    <header className="mx-auto max-w-7xl px-4 pt-8 tablet:pt-14">
      <TagLinks tags={tags} />
      <h1 className="mt-3 max-w-6xl text-[clamp(3rem,9.2vw,7.5rem)] leading-none font-black">
        {title}
      </h1>
      <p className="mt-6 max-w-3xl text-xl leading-snug text-ink-soft tablet:text-2xl">{summary}</p>
      <dl className="mt-8 grid grid-cols-2 border-y-2 border-ink tablet:mt-12 tablet:flex">
        <Fact label="Published">
          <time dateTime={published}>{dateText(published)}</time>
        </Fact>
        {updated && (
          <Fact label="Updated">
            <time dateTime={updated}>{dateText(updated)}</time>
          </Fact>
        )}
        <Fact label="Reading time">{readingMinutes(words)} minutes</Fact>
        <Fact label="Written by">{author}</Fact>
      </dl>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line py-3 pr-4 last:odd:col-span-2 last:odd:border-r-0 odd:border-r even:pl-4 tablet:flex-1 tablet:border-r tablet:pl-4 tablet:first:pl-0 tablet:last:border-r-0">
      <dt className="text-xs font-semibold tracking-wide text-ink-soft">{label}</dt>
      <dd className="font-display text-xl leading-tight font-bold tablet:text-2xl">{children}</dd>
    </div>
  );
}
