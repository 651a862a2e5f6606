import { isRouteErrorResponse, Outlet } from "react-router";
import { titled } from "#app/features/company/content.ts";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import type { Route } from "./+types/error-layout.ts";
import { meta as notFoundMeta } from "./not-found.tsx";
import { pageMeta } from "./page-meta.ts";
import { NotFound } from "./part/not-found-page.tsx";

/** The meta of an error page; the failed page's own is not used. */
export const meta: Route.MetaFunction = ({ error, location, matches }) => {
  if (!error) return [];
  if (isLost(error)) return notFoundMeta({ location, matches });
  const facts = {
    title: titled("Something went wrong"),
    metaDescription: "This page failed to load.",
    path: location.pathname,
    noindex: true,
  };
  return pageMeta(facts, matches);
};

export default function ErrorLayout() {
  return <Outlet />;
}

/** Inside the shell, so that visitors have the site's navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isLost(error) ? <NotFound /> : <RenderFailure />;
}

function isLost(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
