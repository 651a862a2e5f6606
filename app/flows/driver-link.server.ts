import type { Actor } from "#app/features/accounts/actor.ts";
import { driverLink, hasLinkEnded } from "#app/features/assignments/driver-link.server.ts";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import {
  type Assignment,
  findLiveAssignment,
  findOwnLive,
} from "#app/features/assignments/queries.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";

type Dependencies = {
  query: Queryable;
  actor: Actor | null;
  signer: Signer;
  clock: Clock;
  /** The site's public origin. */
  origin: string;
};

/** A driver's link as it is given to them. */
export type ShownDriverLink = {
  /** Its address. */
  url: string;
  trackingId: string;
  /** The driver's phone, as their carrier typed it. */
  phone: string;
  /** Whether it works already: it begins with the dispatch. */
  hasBegun: boolean;
  /** Its number, for what replaces it. */
  link: number;
};

type Load = OfLeg & { trackingId: string };

/** The link of a load's driver for those who may name one at its carrier; null without one. */
export async function readOwnDriverLink(
  deps: Dependencies,
  load: Load,
): Promise<ShownDriverLink | null> {
  const { query, actor } = deps;
  if (!actor) return null;
  const own = await findOwnLive(query, { ...load, carrierId: actor.companyId });
  return own && can(actor, "name-driver", own) ? show(deps, load, own) : null;
}

/** The same for staff who book carriers, of a load or of one of its legs. */
export async function readDeskDriverLink(
  deps: Dependencies,
  load: Load,
): Promise<ShownDriverLink | null> {
  if (!can(deps.actor, "book")) return null;
  const live = await findLiveAssignment(deps.query, load);
  return live ? show(deps, load, live) : null;
}

function show(
  { signer, clock, origin }: Dependencies,
  { trackingId }: Load,
  assignment: Assignment,
): ShownDriverLink | null {
  const path = hasLinkEnded(assignment, clock) ? null : driverLink(signer, assignment);
  const { driverPhone: phone, dispatchedAt, linkNumber: link } = assignment;
  if (!path || !phone) return null;
  return { url: origin + path, trackingId, phone, hasBegun: dispatchedAt !== null, link };
}
