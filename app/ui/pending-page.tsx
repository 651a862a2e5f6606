import { useEffect } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { hideLoading, showLoading } from "./loading-screen.ts";

/** The loading screen. `loading-screen.ts` shows it, for document loads and router navigation alike. */
export function PendingPage() {
  const navigation = useNavigation();
  const here = useLocation();
  const next = navigation.state === "loading" ? navigation.location : null;
  const isPage = next !== null && next.pathname !== here.pathname;
  const isView = next !== null && !isPage && next.search !== here.search;
  const address = isPage || isView ? createPath(next) : null;
  useEffect(() => {
    if (!address) return;
    showLoading(address, isView);
    return hideLoading;
  }, [address, isView]);
  return (
    <div
      id="page-loading"
      hidden
      role="status"
      className="fixed inset-x-0 top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b-4 border-band-signal bg-band px-4 py-3 text-on-band [[hidden]]:hidden"
    >
      <p className="font-semibold">Loading page...</p>
      <div data-hint hidden className="flex flex-wrap items-center gap-x-4 [[hidden]]:hidden">
        <p>Taking longer than expected?</p>
        <button
          type="button"
          data-open="/"
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          Refresh Page
        </button>
      </div>
    </div>
  );
}
