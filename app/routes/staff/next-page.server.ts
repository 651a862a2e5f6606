import type { StaffAction } from "#app/features/accounts/staff-permission.ts";
import { deskLegPath } from "#app/features/assignments/paths.ts";
import { billLoadPath } from "#app/features/invoices/paths.ts";
import { deskPapersPath } from "#app/features/papers/paths.ts";
import type { nextStaffAction } from "#app/features/shipments/load/next-action.ts";

type Leg = { id: string; sequence: number };

/** An action of the bar that leads to a page. */
type NextPage = { name: string; needs: StaffAction; label: string; to: string };

/** The next thing to do with a load, where that is done on another page; null where it isn't. */
export function nextPageOf(
  next: ReturnType<typeof nextStaffAction>,
  id: string,
  openLeg: Leg | undefined,
): NextPage | null {
  if (next === "book-leg" && openLeg) {
    const label = `Book a carrier for leg ${openLeg.sequence}`;
    return { name: next, needs: "assignments.book", label, to: deskLegPath(id, openLeg.id) };
  }
  if (next === "proof") {
    const needs = "papers.prove-delivery";
    return { name: next, needs, label: "Add proof of delivery", to: deskPapersPath(id) };
  }
  if (next !== "invoice") return null;
  return { name: next, needs: "invoices.bill", label: "Invoice the load", to: billLoadPath(id) };
}
