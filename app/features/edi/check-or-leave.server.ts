import { type CheckedTender, checkTender } from "./check-tender.ts";
import type { Tendered } from "./find-tendered.server.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { failMessage } from "./settle.server.ts";
import { settleDeclined } from "./settle-tender.server.ts";

/** The validated 204; undefined when it was declined or left to staff. */
export async function checkOrLeave(
  deps: RunDependencies,
  tendered: Tendered,
): Promise<CheckedTender | undefined> {
  const { message, tender } = tendered;
  // The message's id is the form's key: it books once, however often it's run.
  const checked = checkTender(tender, message.id, {
    findPlace: deps.findPlace,
    now: deps.clock.now(),
  });
  if ("load" in checked) return checked.load;
  if ("reason" in checked) await settleDeclined(deps, tendered, checked.reason, null);
  else await failMessage(deps.database.query, message, checked.problems, tender.shipmentNumber);
  return undefined;
}
