import type { ReactNode } from "react";
import { MomentZone } from "./moment-zone.ts";
import { useHydrated } from "./use-hydrated.ts";

/** The reader's time zone (IANA) in the browser; null on the server and during hydration. */
export function useOwnZone(): string | null {
  return useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : null;
}

/** A time zone in readable form: "America/Los Angeles". */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}

/** Shows each `Moment` within it in the reader's time zone. */
export function LocalTimes({ children }: { children: ReactNode }) {
  const zone = useOwnZone();
  return zone ? <MomentZone value={zone}>{children}</MomentZone> : children;
}
