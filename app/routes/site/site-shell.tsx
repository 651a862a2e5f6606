import type { ReactNode } from "react";
import { PendingPage } from "#app/ui/pending-page.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { BreadcrumbBar } from "./breadcrumb-bar.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useArrival } from "./use-arrival.ts";
import { useSite } from "./use-site.ts";

/** The layout of every site page, error pages included. */
export function SiteShell({ children }: { children: ReactNode }) {
  useArrival();
  const { signedIn } = useSite();
  return (
    <div id="shell" className="group/shell flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader signedIn={signedIn} />
      <ToastRegion className="top-0 group-data-[far]/shell:top-16" />
      <BreadcrumbBar />
      <PendingPage messages={{ "/brokerage": "Loading Brokerage Platform..." }} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <MobileBar />
    </div>
  );
}
