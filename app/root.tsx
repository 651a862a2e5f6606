import displayFont from "@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { carryToast, takeToast } from "#app/routes/announce.server.ts";
import { NotFound } from "#app/routes/site/not-found.tsx";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import { Toaster } from "#app/ui/toast.tsx";
import { revalidateAfterForm } from "#app/ui/unreachable.ts";
import type { Route } from "./+types/root.ts";
import "./styles.css";
import "./without-eval.ts";

export const middleware: Route.MiddlewareFunction[] = [carryToast];

export const links: LinksFunction = () =>
  [displayFont, textFont].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  }));

export function loader({ context }: Route.LoaderArgs) {
  return {
    // No more than this, so that one page made beforehand suits everyone who is signed in.
    signedIn: context.get(actorContext) !== null,
    toast: takeToast(context),
    nonce: context.get(requestContext).nonce,
  };
}

export const shouldRevalidate = revalidateAfterForm;

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Document nonce={loaderData.nonce}>
      <Toaster announced={loaderData.toast}>
        <Outlet />
      </Toaster>
    </Document>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return <Document nonce={loaderData?.nonce}>{lost ? <NotFound /> : <RenderFailure />}</Document>;
}

function Document({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
