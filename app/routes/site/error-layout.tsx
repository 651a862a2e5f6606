import { isRouteErrorResponse, Outlet } from "react-router";
import { titled } from "#app/features/company/content.ts";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import type { Route } from "./+types/error-layout.ts";
import { NotFound, meta as notFoundMeta } from "./not-found.tsx";
import { pageMeta } from "./page-meta.ts";

/** Of a page that could not be shown; its own is not asked then. */
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

/** Inside the shell, so that who is lost or let down finds the ways onward. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isLost(error) ? <NotFound /> : <RenderFailure />;
}

function isLost(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
