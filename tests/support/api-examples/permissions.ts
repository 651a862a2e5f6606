import type { StaffPermission } from "#app/features/accounts/staff-permission.ts";
import { type Asker, askers } from "./people.ts";
import type { Steps } from "./steps.ts";
import type { ExampleWorld, Scenes } from "./world.ts";

/** What a capability declares of its operations, in its `api-examples.fixture.ts`. */
export type ApiExamples = {
  /**
   * Who may use each operation, on what a customer and a carrier have in its example; everyone else
   * is refused. "of a hauled load" is the same on a load that the carrier has.
   */
  who: Readonly<Record<string, readonly Asker[]>>;
  /** What there is before an example; where nothing is said, a load of the shipper's. */
  scenes?: (world: ExampleWorld, steps: Steps) => Scenes;
};

/** For lists and records of one's own: what they contain is each caller's own. */
export const everyone = askers.filter((one) => one !== "visitor");

/** A customer's people, by what their roles let them do. */
export const sees = [
  "customer's view",
  "customer's payables",
  "customer's shipping",
  "customer's owner",
] as const;
export const answers = ["customer's payables", "customer's shipping", "customer's owner"] as const;
export const ships = ["customer's shipping", "customer's owner"] as const;
export const owner = ["customer's owner"] as const;

/** A carrier's people, likewise. */
export const hauls = [
  "carrier's view",
  "carrier's billing",
  "carrier's dispatch",
  "carrier's owner",
] as const;
export const seesOffers = ["carrier's view", "carrier's dispatch", "carrier's owner"] as const;
export const seesBills = ["carrier's view", "carrier's billing", "carrier's owner"] as const;
export const dispatches = ["carrier's dispatch", "carrier's owner"] as const;
export const bills = ["carrier's billing", "carrier's owner"] as const;

/** Staff with any of these permissions. */
export const staff = (...permissions: StaffPermission[]) =>
  [...permissions.map((one) => `${one} staff` as const), "administrator"] as const;
export const desk = staff("sales", "operations", "compliance", "billing", "administration");

/** What is of one's own company: everyone but its people who only look, pay, dispatch or bill. */
export const ownersAndShipping = everyone.filter(
  (one) => !/'s (view|payables|billing|dispatch)$/.test(one),
);

/** The same people for several operations, which are separated by spaces. */
export function forAll(who: readonly Asker[], operations: string, where = "") {
  return Object.fromEntries(operations.split(" ").map((one) => [`${one}${where}`, who]));
}
