import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";
import { isDriver, type LoadDriver } from "#app/features/shipments/load/load-driver.ts";
import type { PaperReader } from "./paper.ts";

type Parties = { companyId: string; carrierId: string | null };

/**
 * Whether the actor uploads a load's proof of delivery: staff, the dispatchers of its carrier, and the
 * driver whose link was checked.
 */
export function canProveDelivery(
  actor: Actor | LoadDriver | null,
  load: Parties,
): actor is Actor | LoadDriver {
  if (actor && isDriver(actor)) return load.carrierId === actor.companyId;
  const reader = readerOf(actor, load);
  if (reader === "staff") return mayAsStaff(actor, "papers.prove-delivery");
  return reader === "carrier" && isCarrier(actAs(actor, "carrier"), "dispatch");
}

/**
 * Whether the actor uploads other documents of a load: as `canProveDelivery`, also once the carrier no longer
 * has it.
 */
export function canUpload(
  actor: Actor | LoadDriver | null,
  load: Parties & { isEnded: boolean },
): actor is Actor | LoadDriver {
  if (actor && isDriver(actor)) return canProveDelivery(actor, load);
  const { reader } = readingOf(actor, load);
  if (reader === "staff") return mayAsStaff(actor, "papers.upload");
  return reader === "carrier" && isCarrier(actAs(actor, "carrier"), "dispatch");
}

/**
 * How the actor may read a load's documents: staff all of them, each side its own; null is no
 * access.
 */
export function readerOf(actor: Actor | null, load: Parties): PaperReader | "staff" | null {
  if (!actor) return null;
  if (mayAsStaff(actor, "papers.read")) return "staff";
  if (actor.companyId === load.companyId) return "customer";
  return actor.roles.includes("carrier") && load.carrierId === actor.companyId ? "carrier" : null;
}

/** How the actor may read a document: as `readerOf`, and a carrier also what it keeps of a load that ended. */
export function readingOf(actor: Actor | null, load: Parties & { isEnded: boolean }) {
  if (!actor || !load.isEnded) return { reader: readerOf(actor, load), isEnded: false };
  const reader = readerOf(actor, { ...load, carrierId: actor.companyId });
  return { reader, isEnded: reader === "carrier" };
}

/** Whether the actor may make documents of a load or ask for its record: a view-only member only looks. */
export function mayActOnPapers(actor: Actor | null, load: Parties): actor is Actor {
  const reader = readerOf(actor, load);
  if (reader === "staff") return mayAsStaff(actor, "papers.make");
  return reader !== null && actor?.companyRole !== "view";
}

/** Whether the actor decides what a party sees: only staff do. */
export function can(
  actor: Actor | null,
  action: "release-record" | "review-proof" | "show",
): actor is Actor {
  return mayAsStaff(actor, `papers.${action}`);
}
