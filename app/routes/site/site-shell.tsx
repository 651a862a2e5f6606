import { lazy, type ReactNode } from "react";
import { useLocation } from "react-router";
import { AsServed } from "#app/ui/as-served.tsx";
import { PendingPage } from "#app/ui/pending-page.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { useArrival } from "./use-arrival.ts";
import { useSite } from "./use-site.ts";

const SiteHeader = import.meta.env.SSR
  ? (await import("./site-header.tsx")).SiteHeader
  : lazy(async () => ({ default: (await import("./site-header.tsx")).SiteHeader }));
const BreadcrumbBar = import.meta.env.SSR
  ? (await import("./breadcrumb-bar.tsx")).BreadcrumbBar
  : lazy(async () => ({ default: (await import("./breadcrumb-bar.tsx")).BreadcrumbBar }));
const SiteFooter = import.meta.env.SSR
  ? (await import("./site-footer.tsx")).SiteFooter
  : lazy(async () => ({ default: (await import("./site-footer.tsx")).SiteFooter }));

/** The layout of every site page, error pages included. */
export function SiteShell({ children }: { children: ReactNode }) {
  useArrival();
  const { signedIn } = useSite();
  const { pathname } = useLocation();
  return (
    <div id="shell" className="group/shell flex min-h-dvh flex-col">
      <SkipLink />
      <AsServed facts={`${pathname} ${signedIn}`}>
        <SiteHeader signedIn={signedIn} />
      </AsServed>
      <ToastRegion className="top-0 group-data-[far]/shell:top-16" />
      <AsServed facts={pathname}>
        <BreadcrumbBar />
      </AsServed>
      <PendingPage />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <AsServed>
        <SiteFooter />
      </AsServed>
    </div>
  );
}
