import codeFont from "@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import type { Role } from "#app/features/accounts/role.ts";
import { useArrival } from "#app/routes/site/use-arrival.ts";
import { PendingPage } from "#app/ui/pending-page.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { DeskFrame } from "./desk-frame.server.ts";
import { DeskHeader } from "./desk-header.tsx";
import type { DeskEntry } from "./desks.ts";

type Props = {
  desk: Role;
  frame: DeskFrame;
  places: readonly DeskEntry[];
  children: ReactNode;
};

/** The layout of every desk page: its own navigation, without the site's. */
export function DeskShell({ desk, frame, places, children }: Props) {
  useArrival();
  // Preloads the font of tracking IDs.
  preload(codeFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <div
      id="shell"
      className="group/shell flex min-h-dvh flex-col max-desktop:pb-[calc(3.75rem+env(safe-area-inset-bottom))] desktop:not-print:grid desktop:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <SkipLink />
      <DeskHeader desk={desk} frame={frame} places={places} />
      <div className="flex min-w-0 flex-1 flex-col">
        <ToastRegion className="top-13 desktop:top-0" />
        <PendingPage />
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-[100rem] flex-1 px-4 py-4 outline-none tablet:px-6 tablet:py-6"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
