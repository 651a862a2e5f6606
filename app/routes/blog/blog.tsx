import { data } from "react-router";
import type { Article } from "#app/features/blog/article.ts";
import { articles } from "#app/features/blog/articles.server.ts";
import { feedPath } from "#app/features/blog/feed.ts";
import { tagsOf, withTag } from "#app/features/blog/listing.ts";
import { ArticleList, type Listed } from "#app/features/blog/ui/article-list.tsx";
import { TagFilter } from "#app/features/blog/ui/tag-filter.tsx";
import { titled } from "#app/features/company/content.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { StructuredData } from "#app/routes/site/structured-data.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/blog.ts";
import { blogFacts, feedLink } from "./blog-facts.ts";

export const links: Route.LinksFunction = () => [feedLink];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const tag = loaderData?.chosen;
  const title = tag ? titled(`Articles on ${tag.tag}`) : blogFacts.title;
  return pageMeta({ ...blogFacts, title, noindex: Boolean(tag) }, matches);
};

export function loader({ request }: Route.LoaderArgs) {
  const slug = new URL(request.url).searchParams.get("tag");
  const tags = tagsOf(articles);
  const chosen = tags.find((tag) => tag.slug === slug) ?? null;
  const shown = withTag(articles, slug);
  return data(
    { tags, slug, chosen, total: articles.length, shown: shown.map(listed) },
    { status: shown.length > 0 ? 200 : 404 },
  );
}

/** The fields of an article that the list shows. */
function listed({ slug, title, summary, published, tags, words, headings }: Article): Listed {
  const sections = headings.filter(({ depth }) => depth === 2);
  return { slug, title, summary, published, tags, words, sections };
}

const way =
  "inline-flex min-h-11 items-center underline decoration-signal decoration-2 underline-offset-4 hover:text-signal";

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { tags, slug, chosen, total, shown } = loaderData;
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 pb-4 tablet:pt-16">
      <h1 className="text-[clamp(3.75rem,11vw,9rem)] leading-[0.95] font-black">
        {blogFacts.headline}
      </h1>
      <p className="mt-6 max-w-2xl text-lg tablet:text-xl">{blogFacts.lead}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 font-semibold">
        <Link to="/logistics-glossary" className={way}>
          Logistics glossary
        </Link>
        <a href={feedPath} className={way}>
          Follow by RSS
        </a>
      </p>
      <div className="mt-8 mb-6 tablet:mt-12">
        <TagFilter tags={tags} chosen={slug} total={total} />
      </div>
      <p className="sr-only" aria-live="polite">
        {chosen ? `${chosen.count} of ${total} articles, on ${chosen.tag}` : `${total} articles`}
      </p>
      {shown.length > 0 ? (
        <ArticleList articles={shown} />
      ) : (
        <EmptyState title="No articles with this tag">
          <Link to="/blog" className={buttonStyle("secondary")}>
            All articles
          </Link>
        </EmptyState>
      )}
      <StructuredData
        of={(origin) => ({
          "@type": "Blog",
          name: blogFacts.headline,
          description: blogFacts.metaDescription,
          url: `${origin}/blog`,
        })}
      />
    </div>
  );
}
