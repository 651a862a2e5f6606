import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import { askToSignAgain } from "./ask-to-sign-again.server.ts";
import { markForDriver } from "./mark-for-driver.server.ts";
import { tellBiddersOfChange } from "./tell-bidders-of-change.server.ts";
import { tellCustomerOfChange } from "./tell-customer-of-change.server.ts";
import { tellOfferedChange } from "./tell-offered-change.server.ts";

/**
 * Who hears of a change of a load, whichever door it came through: carriers to which it's offered
 * or whose bids wait, carriers that have it with their drivers, and its customer. `origin` is the site's public origin, for links in email.
 */
export function loadFollowers(origin: string): LoadFollower[] {
  return [
    tellOfferedChange(origin),
    tellBiddersOfChange(origin),
    askToSignAgain(origin),
    markForDriver,
    tellCustomerOfChange(origin),
  ];
}
