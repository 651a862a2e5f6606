import { articles } from "#app/features/blog/articles.server.ts";
import { rssFeed } from "#app/features/blog/feed.ts";
import { company } from "#app/features/company/profile.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/rss.ts";
import { blogFacts } from "./blog-facts.ts";

export function loader({ context }: Route.LoaderArgs) {
  const channel = {
    title: `${company.name}: ${blogFacts.headline}`,
    description: blogFacts.metaDescription,
    origin: context.get(requestContext).origin,
  };
  return new Response(rssFeed(channel, articles), {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
