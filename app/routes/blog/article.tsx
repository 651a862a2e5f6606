import { articlePath } from "#app/features/blog/article.ts";
import { articles, findArticle } from "#app/features/blog/articles.server.ts";
import { relatedTo } from "#app/features/blog/listing.ts";
import { ArticleBody } from "#app/features/blog/ui/article-body.tsx";
import { ArticleHead } from "#app/features/blog/ui/article-head.tsx";
import { Contents } from "#app/features/blog/ui/contents.tsx";
import { type MarginNote, MarginNotesFrom } from "#app/features/blog/ui/margin-notes.tsx";
import { Related } from "#app/features/blog/ui/related.tsx";
import { titled } from "#app/features/company/content.ts";
import { phoneLine } from "#app/features/company/hours.ts";
import { replies } from "#app/features/company/replies.ts";
import { glossary } from "#app/features/glossary/glossary.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { QuoteTicket } from "#app/routes/site/part/quote-ticket.tsx";
import { StructuredData } from "#app/routes/site/structured-data.tsx";
import type { Route } from "./+types/article.ts";
import { feedLink } from "./blog-facts.ts";
import { blogPosting } from "./json-ld.ts";
import "#app/features/blog/ui/reading.css";

export const links: Route.LinksFunction = () => [feedLink];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { slug, title, description, tags } = loaderData.article;
  const facts = { title: fitting(title), metaDescription: description, keywords: tags };
  return pageMeta({ ...facts, path: articlePath(slug), kind: "article" }, matches);
};

/** Omits the company's name from a long title: search results would cut it off. */
function fitting(title: string): string {
  const whole = titled(title);
  return whole.length > 65 ? title : whole;
}

export function loader({ params }: Route.LoaderArgs) {
  const found = findArticle(params.slug);
  if (!found) throw new Response(null, { status: 404 });
  const { terms, ...article } = found;
  return {
    article,
    notes: glossary.filter(({ id }) => terms.includes(id)).map(inBrief),
    related: relatedTo(article, articles).map(({ slug, title, words }) => ({ slug, title, words })),
  };
}

/** The first sentence of a definition. */
function inBrief({
  id,
  term,
  definition,
}: {
  id: string;
  term: string;
  definition: string;
}): MarginNote {
  return { id, term, text: definition.split(/(?<=\.) (?=[A-Z])/)[0] ?? definition };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, notes, related } = loaderData;
  return (
    <>
      <article>
        <ArticleHead article={article} />
        <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-8 px-4 pt-8 tablet:pt-12 desktop:grid-cols-[14rem_minmax(0,1fr)]">
          <Contents headings={article.headings} />
          <div className="reading">
            <MarginNotesFrom notes={notes}>
              <ArticleBody slug={article.slug} />
            </MarginNotesFrom>
          </div>
        </div>
      </article>
      <Related articles={related} />
      <div className="print:hidden">
        <QuoteTicket
          heading="Have freight like this?"
          text={`Send what it is, what it weighs and where it goes. A quote comes back within ${replies.quote}; for freight that must move today, the phone is answered ${phoneLine.text}.`}
          code="freight-desk"
        />
      </div>
      <StructuredData of={(origin) => blogPosting(origin, article)} />
    </>
  );
}
