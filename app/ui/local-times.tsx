import type { ReactNode } from "react";
import { MomentZone } from "./moment.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** The reader's own time zone (IANA) once the browser is known; null before. */
export function useOwnZone(): string | null {
  return useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : null;
}

/** A time zone as people read it: "America/Los Angeles". */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}

/** Writes each `Moment` within as the reader's own clock has it. */
export function LocalTimes({ children }: { children: ReactNode }) {
  const zone = useOwnZone();
  return zone ? <MomentZone value={zone}>{children}</MomentZone> : children;
}
