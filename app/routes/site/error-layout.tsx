import { isRouteErrorResponse, Outlet } from "react-router";
import { titled } from "#app/features/company/content.ts";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import type { Route } from "./+types/error-layout.ts";
import { NotFound, meta as notFoundMeta } from "./not-found.tsx";

/** Of a page that could not be shown; its own is not asked then. */
export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [];
  return isLost(error) ? notFoundMeta() : [{ title: titled("Something went wrong") }];
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
