import type { Actor } from "#app/features/accounts/actor.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { saveTender } from "#app/features/shipments/load/save-tender.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { checkOrLeave } from "./check-or-leave.server.ts";
import {
  findTendered,
  ofTender,
  type Tendered,
  type TenderedLoad,
} from "./find-tendered.server.ts";
import { withNote } from "./outcome.ts";
import { isRepeated } from "./repeated-tender.server.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { closeEarlier, lockShipmentNumber } from "./same-number.server.ts";
import { failMessage } from "./settle.server.ts";
import { settleAccepted, settleDeclined } from "./settle-tender.server.ts";
import { ediTenders } from "./tables.server.ts";
import { purposeProblem } from "./tender-heading.ts";
import { type Problem, problemOfAll } from "./x12/segment.ts";

/** Applies a 204 to the load that was tendered before with its number. */
export async function runOnLoad(
  deps: RunDependencies,
  actor: Actor,
  tendered: Tendered,
  known: TenderedLoad,
): Promise<void> {
  const { purpose } = tendered.tender;
  const { load } = known;
  if (load.canceledAt && purpose !== "cancel") {
    const reason = `${load.trackingId} was canceled. Tender it under a new shipment number.`;
    return settleDeclined(deps, tendered, reason, load);
  }
  if (purpose === "original") return answerAgain(deps, tendered, known);
  await declineRefusals(deps, actor, tendered, known, () =>
    purpose === "cancel"
      ? cancel(deps, actor, tendered, known)
      : change(deps, actor, tendered, known),
  );
}

/** The same 204 again is the same load; one with other values is left to staff. */
async function answerAgain(deps: RunDependencies, tendered: Tendered, { load }: TenderedLoad) {
  const { query } = deps.database;
  const { message, tender } = tendered;
  if (!(await isRepeated(query, tendered))) {
    const text = `This number was tendered before as ${load.trackingId}, with other values. Ask the partner whether it changes the load, or decline`;
    const problem = purposeProblem(message.text, text);
    return failMessage(query, message, [problem], tender.shipmentNumber);
  }
  const outcome = `Tendered before as ${load.trackingId}`;
  await deps.database.transaction(null, (tx) =>
    settleAccepted(tx, deps, tendered, { load, outcome }),
  );
}

async function change(
  deps: RunDependencies,
  actor: Actor,
  tendered: Tendered,
  { load, version }: TenderedLoad,
) {
  const { message } = tendered;
  const isSeen = message.mendedAt !== null || message.answers?.accepts;
  const asked = load.version === version || isSeen ? [] : [editedSince(load.trackingId)];
  const checked = await checkOrLeave(deps, tendered, { load, companyId: load.companyId, asked });
  if (!checked) return;
  const { booking, stops, references, care, note, ourCents } = checked;
  const { mode, weight, description } = booking;
  const tender = { mode, weight, description, stops, references, care };
  const edited = { id: load.id, version: load.version };
  await saveTender({ ...deps, actor }, { ...edited, tender }, async (tx, next) => {
    await tx.update(ediTenders).set({ version: next }).where(ofTender(tendered));
    await closeEarlier(tx, tendered, "replaced");
    const outcome = withNote(`Changed ${load.trackingId}`, note);
    await settleAccepted(tx, deps, tendered, { load, outcome, ourCents });
  });
}

function editedSince(trackingId: string): Problem {
  const message = `${trackingId} was edited since its last tender. Check it, then accept this change`;
  return { ...problemOfAll(message), answer: "accepts" };
}

async function cancel(
  deps: RunDependencies,
  actor: Actor,
  tendered: Tendered,
  { load }: TenderedLoad,
) {
  // After a crash, a second run finds it already canceled.
  if (!load.canceledAt) {
    const canceled = { id: load.id, version: load.version, reason: "Canceled by EDI" };
    await cancelLoad({ ...deps, actor }, canceled);
  }
  const outcome = `Canceled ${load.trackingId}`;
  await deps.database.transaction(null, async (tx) => {
    await lockShipmentNumber(tx, tendered);
    await closeEarlier(tx, tendered, "canceled");
    await settleAccepted(tx, deps, tendered, { load, outcome });
  });
}

/** Declines what a command refuses, as its page would. After a concurrent edit, it's run again. */
async function declineRefusals(
  deps: RunDependencies,
  actor: Actor,
  tendered: Tendered,
  { load }: TenderedLoad,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const now = await findTendered(deps.database.query, tendered);
    if (!now) throw error;
    if (now.load.version !== load.version) return runOnLoad(deps, actor, tendered, now);
    await settleDeclined(deps, tendered, error.message, load);
  }
}
