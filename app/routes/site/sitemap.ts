import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/sitemap.ts";
import { indexedPages } from "./indexed-pages.server.ts";
import { sitemapXml } from "./sitemap-xml.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  return new Response(sitemapXml(origin, indexedPages), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
