import { capabilityFollowers } from "#app/capabilities.server.ts";
import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import { askToSignAgain } from "./ask-to-sign-again.server.ts";
import { endCanceled } from "./end-canceled.server.ts";
import { markForDriver } from "./mark-for-driver.server.ts";
import { tellBiddersOfChange } from "./tell-bidders-of-change.server.ts";
import { tellCanceledLoad } from "./tell-canceled.server.ts";
import { tellCustomerOfChange } from "./tell-customer-of-change.server.ts";
import { tellOfferedChange } from "./tell-offered-change.server.ts";

/** Everything that follows when something happens to a load, in its order, whichever door it came through. */
export const loadFollowers: readonly LoadFollower[] = [
  { loadCanceled: endCanceled },
  ...capabilityFollowers,
  { loadCanceled: tellCanceledLoad },
  { loadChanged: tellOfferedChange },
  { loadChanged: tellBiddersOfChange },
  { loadChanged: askToSignAgain },
  { loadChanged: markForDriver },
  { loadChanged: tellCustomerOfChange },
];
