import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/robots.ts";

/** Pages behind a sign-in, or different for everyone, which search engines can't use. */
const closed = ["/brokerage", "/sign-in", "/sign-out", "/healthz"];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
