import type { ReactNode } from "react";
import { PendingPage } from "#app/ui/pending-page.tsx";
import { BreadcrumbBar } from "./breadcrumb-bar.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { ToTop } from "./to-top.tsx";
import { useArrival } from "./use-arrival.ts";
import { useSite } from "./use-site.ts";

/** What stands around every page of the site, also around one that stands in for another. */
export function SiteShell({ children }: { children: ReactNode }) {
  useArrival();
  const { signedIn } = useSite();
  return (
    <div id="shell" className="group/shell flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 bg-signal px-4 py-2 font-semibold text-on-signal focus:top-2"
      >
        Skip to content
      </a>
      <SiteHeader signedIn={signedIn} />
      <BreadcrumbBar />
      <PendingPage messages={{ "/brokerage": "Loading Brokerage Platform..." }} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <ToTop />
      <MobileBar />
    </div>
  );
}
