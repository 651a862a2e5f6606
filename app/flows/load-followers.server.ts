import { capabilityFollowers } from "#app/capabilities.server.ts";
import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import {
  type LoadStep,
  type ObjectedLoad,
  shownObjection,
} from "#app/features/shipments/load/load-objection.ts";
import { listObjections } from "#app/features/shipments/load/refuse-step.server.ts";
import type { ShownObjection } from "#app/forms/objection.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { askToSignAgain } from "./ask-to-sign-again.server.ts";
import { needsObjector } from "./dispatch-needs.server.ts";
import { endCanceled } from "./end-canceled.server.ts";
import { markForDriver } from "./mark-for-driver.server.ts";
import { tellBiddersOfChange } from "./tell-bidders-of-change.server.ts";
import { tellCanceledLoad } from "./tell-canceled.server.ts";
import { tellCustomerOfChange } from "./tell-customer-of-change.server.ts";
import { tellOfferedChange } from "./tell-offered-change.server.ts";

/**
 * Everything that follows when something happens to a load, and what objects to its steps, in its order,
 * whichever door it came through.
 */
export const loadFollowers: readonly LoadFollower[] = [
  { loadCanceled: endCanceled },
  ...capabilityFollowers,
  { objectsTo: needsObjector },
  { loadCanceled: tellCanceledLoad },
  { loadChanged: tellOfferedChange },
  { loadChanged: tellBiddersOfChange },
  { loadChanged: askToSignAgain },
  { loadChanged: markForDriver },
  { loadChanged: tellCustomerOfChange },
];

/** What objects to a step of a load now, for who is asked for the reasons that pass it. */
export async function readObjections(
  query: Queryable,
  load: ObjectedLoad & { step: LoadStep },
): Promise<ShownObjection[]> {
  return (await listObjections(query, loadFollowers, load)).map(shownObjection);
}
