import { lazy, Suspense } from "react";
import type { ShownDriverLink } from "#app/flows/driver-link.server.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

const DriverLink = import.meta.env.SSR
  ? (await import("./driver-link.tsx")).DriverLink
  : lazy(async () => ({ default: (await import("./driver-link.tsx")).DriverLink }));

/** The link for a load's driver, to be sent to them. */
export function driverLinkAction(link: ShownDriverLink | null): RecordAction | null {
  if (!link) return null;
  return {
    name: "driver-link",
    needs: "assignments.book",
    label: "Driver's link",
    form: (
      <Suspense>
        <DriverLink {...link} />
      </Suspense>
    ),
  };
}
