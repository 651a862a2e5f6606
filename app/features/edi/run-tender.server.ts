import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import type { AfterChange } from "#app/features/shipments/load/after-change.ts";
import type { Cancellation } from "#app/features/shipments/load/cancel-load.server.ts";
import type { EditDependencies } from "#app/features/shipments/load/edit-load.server.ts";
import type { FindPlace } from "#app/features/shipments/load/locate-stops.ts";
import { saveTender } from "#app/features/shipments/load/save-tender.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type CheckedTender, checkTender } from "./check-tender.ts";
import type { LoadTender } from "./load-tender.ts";
import { answerTender, failMessage, type IncomingMessage, settleMessage } from "./settle.server.ts";
import { ediTenders } from "./tables.server.ts";
import { problemOfAll } from "./x12/segment.ts";

export type RunDependencies = {
  database: Database;
  clock: Clock;
  findPlace: FindPlace;
  /** What else happens in the transaction of a change. */
  afterChange: AfterChange;
  cancelLoad: (deps: EditDependencies, cancellation: Cancellation) => Promise<unknown>;
};

/** A 204, and its message. */
type Tendered = { message: IncomingMessage; tender: LoadTender };

/**
 * Books, changes or cancels the load of a 204 with the pages' commands, and responds, in one
 * transaction. A tender against our rules is declined; one that staff can correct is left to them.
 */
export async function runTender(
  deps: RunDependencies,
  actor: Actor,
  tendered: Tendered,
): Promise<void> {
  const { tender } = tendered;
  const known = await findTendered(deps.database.query, tendered);
  if (tender.purpose === "original") {
    return known ? answerAgain(deps, tendered, known) : book(deps, actor, tendered);
  }
  if (!known) return decline(deps, tendered, "We have no load with this shipment number.", null);
  await declineRefusals(deps, tendered, known, () =>
    tender.purpose === "cancel"
      ? cancel(deps, actor, tendered, known)
      : change(deps, actor, tendered, known),
  );
}

type Known = NonNullable<Awaited<ReturnType<typeof findTendered>>>;

/** The load that the partner already tendered with this number. */
async function findTendered(query: Queryable, { message, tender }: Tendered) {
  const [found] = await query
    .select({ load: shipments, version: ediTenders.version })
    .from(ediTenders)
    .innerJoin(shipments, eq(shipments.id, ediTenders.shipmentId))
    .where(ofTender({ message, tender }));
  return found;
}

function ofTender({ message, tender }: Tendered) {
  return and(
    eq(ediTenders.partnerId, message.partner.id),
    eq(ediTenders.shipmentNumber, tender.shipmentNumber),
  );
}

/** The same 204 again is the same load; a canceled one needs a new number. */
async function answerAgain(deps: RunDependencies, tendered: Tendered, { load }: Known) {
  if (load.canceledAt) {
    const reason = `${load.trackingId} was canceled. Tender it under a new shipment number.`;
    return decline(deps, tendered, reason, load);
  }
  const outcome = `Tendered before as ${load.trackingId}`;
  await deps.database.transaction(null, (tx) => accept(tx, deps, tendered, { load, outcome }));
}

async function book(deps: RunDependencies, actor: Actor, tendered: Tendered): Promise<void> {
  const { message, tender } = tendered;
  const checked = await checked204(deps, tendered);
  if (!checked) return;
  const { database, clock } = deps;
  const { booking, stops, references } = checked;
  await bookLoad(
    { ...booking, details: { stops, references, units: [] } },
    {
      ...{ database, actor, clock, door: "EDI" },
      prepare:
        async ([load]) =>
        async (tx) => {
          await tx.insert(ediTenders).values({
            partnerId: message.partner.id,
            shipmentNumber: tender.shipmentNumber,
            shipmentId: load.id,
            payment: tender.payment,
            version: 1,
          });
          await accept(tx, deps, tendered, { load, outcome: `Booked as ${load.trackingId}` });
        },
      // Another message with this number was faster.
      meanwhile: async () => {
        const known = await findTendered(database.query, tendered);
        if (known) await answerAgain(deps, tendered, known);
        return known?.load;
      },
    },
  );
}

async function change(deps: RunDependencies, actor: Actor, tendered: Tendered, known: Known) {
  const { message } = tendered;
  const { load, version } = known;
  if (load.version !== version && !message.mendedAt) {
    const text = `${load.trackingId} was edited since its last tender. Check it, then run this change again`;
    return failMessage(
      deps.database.query,
      message,
      [problemOfAll(text)],
      tendered.tender.shipmentNumber,
    );
  }
  const checked = await checked204(deps, tendered);
  if (!checked) return;
  const { booking, stops, references } = checked;
  const { mode, weight, description } = booking;
  const tender = { mode, weight, description, stops, references };
  const edited = { id: load.id, version: load.version };
  await saveTender({ ...deps, actor }, { ...edited, tender }, async (tx, next) => {
    await tx.update(ediTenders).set({ version: next }).where(ofTender(tendered));
    await accept(tx, deps, tendered, { load, outcome: `Changed ${load.trackingId}` });
  });
}

async function cancel(deps: RunDependencies, actor: Actor, tendered: Tendered, { load }: Known) {
  // After a crash, a second run finds it already canceled.
  if (!load.canceledAt) {
    const canceled = { id: load.id, version: load.version, reason: "Canceled by EDI" };
    await deps.cancelLoad({ ...deps, actor }, canceled);
  }
  const outcome = `Canceled ${load.trackingId}`;
  await deps.database.transaction(null, (tx) => accept(tx, deps, tendered, { load, outcome }));
}

/** The validated 204; undefined when it was declined or left to staff. */
async function checked204(
  deps: RunDependencies,
  tendered: Tendered,
): Promise<CheckedTender | undefined> {
  const { message, tender } = tendered;
  // The message's id is the form's key: it books once, however often it's run.
  const checked = checkTender(tender, message.id, deps.findPlace);
  if ("load" in checked) return checked.load;
  if ("reason" in checked) await decline(deps, tendered, checked.reason, null);
  else await failMessage(deps.database.query, message, checked.problems, tender.shipmentNumber);
  return undefined;
}

/** Declines what a command refuses, as its page would. */
async function declineRefusals(
  deps: RunDependencies,
  tendered: Tendered,
  { load }: Known,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const now = await findTendered(deps.database.query, tendered);
    // A concurrent edit is no reason to decline.
    if (now?.load.version !== load.version) throw error;
    await decline(deps, tendered, error.message, load);
  }
}

type Load = { id: string; trackingId: string };

async function accept(
  tx: Queryable,
  { clock }: RunDependencies,
  { message, tender }: Tendered,
  { load, outcome }: { load: Load; outcome: string },
): Promise<void> {
  const reference = tender.shipmentNumber;
  const { id: shipmentId, trackingId } = load;
  await settleMessage(tx, message, { state: "done", outcome, reference, shipmentId });
  const answer = { shipmentNumber: reference, shipmentId, trackingId, reason: null };
  await answerTender(tx, message, answer, clock.now());
}

async function decline(
  { database, clock }: RunDependencies,
  { message, tender }: Tendered,
  reason: string,
  load: Load | null,
): Promise<void> {
  const reference = tender.shipmentNumber;
  const shipmentId = load?.id ?? null;
  const trackingId = load?.trackingId ?? null;
  await database.transaction(null, async (tx) => {
    await settleMessage(tx, message, { state: "declined", outcome: reason, reference, shipmentId });
    const answer = { shipmentNumber: reference, shipmentId, trackingId, reason };
    await answerTender(tx, message, answer, clock.now());
  });
}
