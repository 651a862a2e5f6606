import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { openDriverLink } from "#app/features/assignments/driver-link.server.ts";
import type { Assignment } from "#app/features/assignments/queries.server.ts";
import { company } from "#app/features/company/profile.ts";
import type {
  driverDelaySchema,
  driverStepSchema,
} from "#app/features/shipments/load/driver-schema.ts";
import type { DriverStep } from "#app/features/shipments/load/driver-step.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import { reportIn } from "#app/features/shipments/load/report.server.ts";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { instantOfTyped } from "#app/features/shipments/load/typed-time.ts";
import type { ReportedEvent } from "#app/features/shipments/load/write-event.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { asLoadDriver, type DriverLoad, readDriverLoad } from "./read-driver-load.server.ts";
import { zoneOfStop } from "./report-event.server.ts";

export type DriverDependencies = { database: Database; signer: Signer; clock: Clock };

const pressesPerHour = 20;

type SentStep = z.output<typeof driverStepSchema>;
type SentDelay = z.output<typeof driverDelaySchema>;

/**
 * Reports the next step of a driver's load, by their link. The same press sent again counts once.
 * @throws AppError as `withDriver`; `conflict` where another step is next by now; as `reportIn`.
 */
export function reportStep(deps: DriverDependencies, token: string, sent: SentStep): Promise<void> {
  return withDriver(deps, token, async (tx, assignment, load) => {
    if (!(await isReported(tx, load.id, sent.eventId))) refuseOvertaken(load.step, sent);
    const event = eventOfStep(load, sent, deps.clock.now());
    await reportIn(tx, { actor: asLoadDriver(assignment) }, event, deps.clock.now());
  });
}

/**
 * Reports that a driver will be late at their next stop, with the new ETA and the reason.
 * @throws AppError as `withDriver`; `conflict` where another stop is next by now; as `reportIn`.
 */
export function reportDelay(
  deps: DriverDependencies,
  token: string,
  { eventId, stop, eta, etaWhich, reason }: SentDelay,
): Promise<void> {
  return withDriver(deps, token, async (tx, assignment, load) => {
    if (!(await isReported(tx, load.id, eventId))) refuseOvertaken(load.step, { stop });
    const zone = zoneOfStop(load, stop);
    const event: ReportedEvent = {
      ...bareEvent(load, eventId, deps.clock.now()),
      kind: "DELAY",
      stop,
      note: reason,
      eta: instantOfTyped(eta, zone, "eta", etaWhich),
    };
    await reportIn(tx, { actor: asLoadDriver(assignment) }, event, deps.clock.now());
  });
}

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
  const known = await openDriverLink({ query: database.query, signer, clock }, token);
  if (!known) throw linkEnded();
  await countPress(database.query, known.id);
  await database.transaction(null, async (tx) => {
    await lockLoad(tx, known.shipmentId);
    const assignment = await openDriverLink({ query: tx, signer, clock }, token);
    const load = assignment && (await readDriverLoad(tx, assignment));
    if (!assignment || !load) throw linkEnded();
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

/** The error of a link that no longer works. */
export const linkEnded = () =>
  new AppError(
    "not_found",
    `Nothing was sent: this link no longer works. Ask your dispatcher for a new one, or call us at ${company.phone.display}.`,
  );

const notDispatched = () =>
  new AppError("conflict", "Nothing was sent: this load isn't dispatched yet.");

async function isReported(tx: Queryable, shipmentId: string, eventId: string): Promise<boolean> {
  const known = and(eq(events.id, eventId), eq(events.shipmentId, shipmentId));
  return (await tx.$count(events, known)) > 0;
}

/** @throws AppError `conflict` where somebody reported the step meanwhile, or took one back. */
function refuseOvertaken(
  next: DriverStep | null,
  { step, stop }: Pick<SentStep, "stop"> & Partial<Pick<SentStep, "step">>,
): void {
  if (next?.stop === stop && (step === undefined || next.kind === step)) return;
  throw new AppError(
    "conflict",
    "Nothing was sent: this load changed meanwhile. See what's next, then press again.",
  );
}

const kinds: Record<DriverStep["kind"], EventKind> = {
  "take-over": "IN_TRANSIT",
  arrive: "GATE_IN",
  load: "GATE_OUT",
  unload: "GATE_OUT",
  deliver: "DELIVERED",
};

function eventOfStep(load: DriverLoad, sent: SentStep, now: Date): ReportedEvent {
  const { step, stop, eventId, signedBy } = sent;
  const event = { ...bareEvent(load, eventId, now), kind: kinds[step], stop };
  // The freight isn't at a stop.
  if (step === "take-over") return { ...event, stop: null, place: load.takenOverAt };
  if (step === "load") return { ...event, note: loadedText(sent) };
  return step === "deliver" ? { ...event, signedBy, note: `Signed by ${signedBy}` } : event;
}

/** "Loaded 18 pieces. Seal 4711."; null where nothing is said. */
function loadedText({ pieces, seal }: SentStep): string | null {
  const count = pieces === 1 ? "1 piece" : `${pieces?.toLocaleString("en-US")} pieces`;
  const said = [pieces !== null && `Loaded ${count}.`, seal && `Seal ${seal}.`];
  return said.filter(Boolean).join(" ") || null;
}

const bareEvent = ({ id }: DriverLoad, eventId: string, now: Date) =>
  ({
    id,
    eventId,
    occurredAt: now,
    place: null,
    audience: "parties",
    note: null,
    noteAudience: "parties",
    eta: null,
  }) as const;
