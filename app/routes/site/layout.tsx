import { Outlet, useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { PendingPage } from "#app/ui/pending-page.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What stands around every page. */
export default function Layout() {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 bg-signal px-4 py-2 font-semibold text-on-signal focus:top-2"
      >
        Skip to content
      </a>
      <SiteHeader signedIn={root?.signedIn ?? false} />
      <PendingPage messages={{ "/brokerage": "Loading Brokerage Platform..." }} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
