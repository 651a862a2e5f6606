import displayFont from "@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
} from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { carryToast, takeToast } from "#app/forms/flash-toast.server.ts";
import { answerForms } from "#app/forms/form-answer.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { NotFound } from "#app/routes/site/part/not-found-page.tsx";
import { keepPage, PageKeeper } from "#app/ui/keep-page.tsx";
import { MomentZone } from "#app/ui/moment-zone.ts";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import { Toaster } from "#app/ui/toast.tsx";
import type { Route } from "./+types/root.ts";
import readScript from "./entry.read.ts?script";
import { isHydrated } from "./page-handle.ts";
import { ScriptPreloads } from "./script-preloads.ts";
import "./styles.css";
import "./zod-jitless.ts";

export const middleware: Route.MiddlewareFunction[] = [carryToast, answerForms];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export const links: LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/icons/icon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
  { rel: "apple-touch-icon", href: "/icons/icon-180.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs) {
  return {
    // Nothing more personal, so that one prerendered page fits everyone who is signed in.
    signedIn: context.get(actorContext) !== null,
    toast: takeToast(context),
    nonce: context.get(requestContext).nonce,
    origin: context.get(requestContext).origin,
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = (args) => {
  const isForm = (args.formMethod ?? "GET") !== "GET";
  // A live reload must not take the toast of a form in another window.
  const isReload = args.currentUrl.pathname === args.nextUrl.pathname && !isForm;
  return !isReload && revalidateAfterForm(args);
};

export default function Root({ loaderData, matches }: Route.ComponentProps) {
  return (
    <Document nonce={loaderData.nonce} hydrate={isHydrated(matches)}>
      <MomentZone value={businessHours.timeZone}>
        <Toaster
          announced={loaderData.toast}
          audience={loaderData.signedIn ? "signed in" : "visitor"}
        >
          <PageKeeper />
          <Outlet />
        </Toaster>
      </MomentZone>
    </Document>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Document nonce={loaderData?.nonce}>
      <main id="main">{lost ? <NotFound /> : <RenderFailure />}</main>
    </Document>
  );
}

type DocumentProps = {
  nonce: string | undefined;
  hydrate?: boolean;
  children: ReactNode;
};

function Document({ nonce, hydrate = false, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#12233d" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#091120" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {import.meta.env.SSR && hydrate && <LowScriptPreloads />}
      </head>
      <body>
        {children}
        {hydrate ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          import.meta.env.SSR && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, bundled
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: readScript }} />
          )
        )}
      </body>
    </html>
  );
}

/**
 * Lets styles and fonts pass before the scripts, which the text of the page does not need. Browsers
 * follow the first link to a file, so these replace those of `Scripts`, which set no priority. They
 * need no nonce: our own scripts may load.
 */
function LowScriptPreloads() {
  return use(ScriptPreloads).map((href) => (
    <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
  ));
}
