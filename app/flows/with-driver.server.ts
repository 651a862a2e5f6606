import {
  type DriverLinkState,
  readDriverLink,
} from "#app/features/assignments/driver-link.server.ts";
import type { Assignment } from "#app/features/assignments/queries.server.ts";
import { company } from "#app/features/company/profile.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { type DriverLoad, readDriverLoad } from "./read-driver-load.server.ts";

export type DriverDependencies = { database: Database; signer: Signer; clock: Clock };

const pressesPerHour = 20;

/**
 * Runs what a driver's link does in one transaction: locks the load, then checks the link again,
 * because it may have ended while the press was on its way.
 * @throws AppError `not_found` for a link that ended; `conflict` before the dispatch; `too_many`.
 */
export async function withDriver(
  { database, signer, clock }: DriverDependencies,
  token: string,
  run: (tx: Queryable, assignment: Assignment, load: DriverLoad) => Promise<unknown>,
): Promise<void> {
  const known = await requireDriver({ query: database.query, signer, clock }, token);
  await countPress(database.query, known.id);
  await database.transaction(null, async (tx) => {
    await lockLoad(tx, known.shipmentId);
    const assignment = await requireDriver({ query: tx, signer, clock }, token);
    const load = await readDriverLoad(tx, assignment);
    if (!load) throw linkEnded("canceled");
    if (!assignment.dispatchedAt) throw notDispatched();
    await run(tx, assignment, load);
  });
}

async function countPress(query: Queryable, assignmentId: string): Promise<void> {
  await rateLimiter(query, {
    name: "driver-link",
    points: pressesPerHour,
    window: 60 * 60,
    message: `Too many submissions. If it can't wait, call us at ${company.phone.display}.`,
  }).count(assignmentId);
}

type Opening = Parameters<typeof readDriverLink>[0];

/** The assignment of a driver's link. @throws AppError `not_found` for one that doesn't work, with why. */
export async function requireDriver(opening: Opening, token: string): Promise<Assignment> {
  const link = await readDriverLink(opening, token);
  if (link?.state === "works") return link.assignment;
  throw linkEnded(link?.state ?? "unknown");
}

const endings = {
  canceled: "this load was canceled",
  ended: "you no longer have this load",
  replaced: "this link was replaced",
  over: "this load was delivered, and its link has ended",
  unknown: "this link no longer works",
} as const satisfies Record<Exclude<DriverLinkState, "works"> | "unknown", string>;

/** The error of a link that doesn't work. */
export const linkEnded = (why: keyof typeof endings) =>
  new AppError(
    "not_found",
    `Nothing was sent: ${endings[why]}. Call dispatch, or us at ${company.phone.display}.`,
  );

const notDispatched = () =>
  new AppError("conflict", "Nothing was sent: this load isn't dispatched yet.");
