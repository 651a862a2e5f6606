import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import { notThere, refusalOf } from "../refusal.ts";

/** By which door a person's report comes: their own one, or that of events, which staff and carriers share. */
export type ReportDoor = "customer" | "carrier" | "staff" | "event";

/** The error for a visitor who isn't signed in, to whom a desk says nothing of what is there. */
export function refuseVisitor(door: ReportDoor): AppError {
  if (door === "carrier" || door === "staff") return notThere();
  return new AppError("not_authenticated", "Not authenticated");
}

/** The role in which a report on a load is made. */
export type ReportsAs = "staff" | "carrier" | "customer" | "driver";

/** Whether a report is its carrier's: a driver reports for the carrier. */
export const isForCarrier = (as: ReportsAs): boolean => as === "carrier" || as === "driver";

type Parties = { companyId: string; carrierId: string | null };

/**
 * As what an actor reports on a load by a door.
 * @throws AppError the door's refusal, where they may not, or the load isn't there.
 */
export function reportsAs(
  actor: Actor,
  door: ReportDoor,
  load: Parties | undefined,
): Exclude<ReportsAs, "driver"> {
  const isCarrier = can(actor, "report", load);
  if (door === "customer" && can(actor, "change-status", load)) return "customer";
  if (door === "customer") throw refusalOf(actor, load);
  if (door === "carrier" && isCarrier) return "carrier";
  if (door === "carrier") throw notThere();
  if (can(actor, "move-any")) return "staff";
  if (door === "event" && isCarrier) return "carrier";
  throw refusalTo(actor, "shipments.move-any", notThere());
}
