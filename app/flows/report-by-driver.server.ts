import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { openEventPhotos } from "#app/features/papers/event-photos.server.ts";
import type { UploadDependencies } from "#app/features/papers/read-upload.server.ts";
import type {
  driverDelaySchema,
  driverProblemSchema,
  driverStepSchema,
} from "#app/features/shipments/load/driver-schema.ts";
import { type DriverStep, isAtStop } from "#app/features/shipments/load/driver-step.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { isCountExpected } from "#app/features/shipments/load/freight-facts.ts";
import { reportIn } from "#app/features/shipments/load/report.server.ts";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { instantOfTyped } from "#app/features/shipments/load/typed-time.ts";
import type { ReportedEvent } from "#app/features/shipments/load/write-event.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { asLoadDriver, type DriverLoad } from "./read-driver-load.server.ts";
import { zoneOfStop } from "./report-event.server.ts";
import { type DriverDependencies, requireDriver, withDriver } from "./with-driver.server.ts";

type Dependencies = DriverDependencies & Omit<UploadDependencies, "actor">;

type SentStep = z.output<typeof driverStepSchema>;
type SentDelay = z.output<typeof driverDelaySchema>;
type SentProblem = z.output<typeof driverProblemSchema>;

/**
 * Reports the next step of a driver's load, by their link. The same press sent again counts once.
 * @throws AppError as `withDriver`; `conflict` where another step is next by now; `invalid` for a count that
 * isn't expected until it's confirmed, and without a word of a seal; as `reportIn` and `openEventPhotos`.
 */
export function reportStep(
  deps: Dependencies,
  token: string,
  sent: SentStep,
  files: readonly File[] = [],
): Promise<void> {
  return reportWithPhotos(deps, token, files, async (tx, load) => {
    if (!(await isReported(tx, load.id, sent.eventId))) {
      refuseOvertaken(load.step, sent);
      refuseUnchecked(load, sent);
    }
    return eventOfStep(load, sent, deps.clock.now());
  });
}

/**
 * Reports what is wrong with a driver's freight where they are: with some pieces, or with all. What the
 * receiver refuses stays on the truck.
 * @throws AppError as `withDriver`; `conflict` where the driver isn't there, or, for a refusal, not at the
 * delivery; as `reportIn` and `openEventPhotos`.
 */
export function reportProblem(
  deps: Dependencies,
  token: string,
  { eventId, stop, kind, pieces, reason }: SentProblem,
  files: readonly File[] = [],
): Promise<void> {
  return reportWithPhotos(deps, token, files, async (tx, load) => {
    if (!(await isReported(tx, load.id, eventId))) {
      refuseOvertaken(load.step, { stop, ...(kind === "REFUSED" && { step: "deliver" }) });
      if (!isAtStop(load.step)) throw overtaken();
    }
    const event = bareEvent(load, eventId, deps.clock.now());
    return { ...event, kind, stop, pieces, note: reason };
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

type Press = (tx: Queryable, load: DriverLoad) => Promise<ReportedEvent>;

/** Reports what a driver pressed, with its photos, which are read before the load is locked. */
async function reportWithPhotos(
  deps: Dependencies,
  token: string,
  files: readonly File[],
  press: Press,
): Promise<void> {
  const { query } = deps.database;
  const known = await requireDriver({ ...deps, query }, token);
  const store = await openEventPhotos({ ...deps, actor: asLoadDriver(known) }, files);
  await withDriver(deps, token, async (tx, assignment, load) => {
    const [event, now] = [await press(tx, load), deps.clock.now()];
    const { isNew } = await reportIn(tx, { actor: asLoadDriver(assignment) }, event, now);
    const { id: shipmentId, trackingId } = load;
    if (isNew) await store(tx, { shipmentId, trackingId, eventId: event.eventId }, now);
  });
}

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
  throw overtaken();
}

const overtaken = () =>
  new AppError(
    "conflict",
    "Nothing was sent: this load changed meanwhile. See what's next, then press again.",
  );

const kinds: Record<DriverStep["kind"], EventKind> = {
  "take-over": "IN_TRANSIT",
  arrive: "GATE_IN",
  load: "GATE_OUT",
  unload: "GATE_OUT",
  deliver: "DELIVERED",
};

/** @throws AppError `invalid` for a count that isn't expected until it's confirmed, and without a word of a seal. */
function refuseUnchecked(
  { freight }: DriverLoad,
  { step, pieces, confirmed, sealState }: SentStep,
) {
  if (step === "deliver" && freight.seal !== null && sealState === null) {
    throw invalid("sealState", "Say how you found the seal");
  }
  if (pieces === null || confirmed === pieces || isCountExpected(pieces, freight)) return;
  const [count, expected] = [pieces, freight.pieces].map((one) => one?.toLocaleString("en-US"));
  const counted = `You counted ${count}, and ${expected} ${freight.pieces === 1 ? "is" : "are"} expected`;
  throw invalid("confirmed", `${counted}. Count again, then check the box and send.`);
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: [message] } });
}

function eventOfStep(load: DriverLoad, sent: SentStep, now: Date): ReportedEvent {
  const { step, stop, eventId, signedBy, pieces, seal, sealState } = sent;
  const event = { ...bareEvent(load, eventId, now), kind: kinds[step], stop };
  // The freight isn't at a stop.
  if (step === "take-over") return { ...event, stop: null, place: load.takenOverAt };
  if (step === "load") return { ...event, pieces, seal };
  if (step !== "deliver") return event;
  const checked = sealState && { seal: load.freight.seal, sealIntact: sealState === "intact" };
  return { ...event, signedBy, note: `Signed by ${signedBy}`, pieces, ...checked };
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
