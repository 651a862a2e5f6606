import { isRouteErrorResponse, Outlet } from "react-router";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import type { Route } from "./+types/still.ts";
import { NotFound } from "./not-found.tsx";
import type { Stillness } from "./stillness.ts";

/** Around pages that are read: they work as they are written, so no framework is sent along. */
export const handle: Stillness = { still: true };

export default function Still() {
  return <Outlet />;
}

/** Inside the shell, so that who is lost or let down finds the ways onward. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return lost ? <NotFound /> : <RenderFailure />;
}
