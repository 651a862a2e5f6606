import { type CheckedTender, checkTender } from "./check-tender.ts";
import { completeTender } from "./complete-tender.ts";
import type { Tendered, TenderedLoad } from "./find-tendered.server.ts";
import { findLateness } from "./late-tender.ts";
import { readAnswers } from "./read-answers.server.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { failMessage } from "./settle.server.ts";
import { settleDeclined } from "./settle-tender.server.ts";

/** A valid 204, and what our team and the partner read of where its goods' words came from. */
type CheckedOrLeft = CheckedTender & { note: string | null };

/**
 * The validated 204, with what it doesn't say of its goods; undefined when it was declined or left to
 * staff.
 * @param load the load that it changes
 */
export async function checkOrLeave(
  deps: RunDependencies,
  tendered: Tendered,
  load: TenderedLoad["load"] | null,
): Promise<CheckedOrLeft | undefined> {
  const { message } = tendered;
  const answers = await readAnswers(deps.database.query, tendered);
  const sources = { answers, load, partner: message.partner };
  const { tender, note } = completeTender(tendered.tender, sources);
  // The message's id is the form's key: it books once, however often it's run.
  const checked = checkTender(tender, message.id, {
    findPlace: deps.findPlace,
    now: deps.clock.now(),
  });
  if ("reason" in checked) {
    await settleDeclined(deps, tendered, checked.reason, null);
    return undefined;
  }
  const { createdAt } = message;
  const deadline = { segments: tender.segments, createdAt, isBooked: load !== null };
  const late = answers.acceptsLate ? [] : findLateness({ ...deadline, now: deps.clock.now() });
  if ("load" in checked && late.length === 0) return { ...checked.load, note };
  const problems = [...("problems" in checked ? checked.problems : []), ...late];
  await failMessage(deps.database.query, message, problems, tender.shipmentNumber);
  return undefined;
}
