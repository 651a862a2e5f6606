import { AppError } from "#app/platform/errors.ts";
import { staffPermissionNames } from "./staff-permission-names.ts";

/** What a staff member may be allowed to do; an administrator gives each person any of them. */
export const staffPermissions = [
  "sales",
  "operations",
  "compliance",
  "billing",
  "administration",
] as const;

export type StaffPermission = (typeof staffPermissions)[number];

const everyone = staffPermissions;

/**
 * Which permissions let staff do what, in one place: any one of those listed is enough. Staff with
 * any permission read the desk, except what isn't listed as `everyone` here. Named after the feature
 * and the action of its policy.
 */
const staffActions = {
  "accounts.enter-desk": everyone,
  "accounts.decide-mail": ["operations", "administration"],
  "accounts.decide-role": ["compliance"],
  "accounts.record-known-shipper": ["compliance"],
  "accounts.keep-organizations": ["sales", "compliance"],
  "accounts.see-audit": ["administration"],
  "accounts.manage-team": ["administration"],

  "shipments.read-any": everyone,
  "shipments.edit-any": ["operations"],
  "shipments.move-any": ["operations"],
  "shipments.flag": ["operations"],
  "shipments.assign": ["operations"],
  "shipments.confirm-air": ["operations", "compliance"],
  "shipments.book-for-customer": ["sales", "operations"],
  "shipments.message-any": ["sales", "operations", "billing"],

  "assignments.see-all": everyone,
  "assignments.book": ["operations"],
  "assignments.take-back": ["operations"],
  "assignments.split": ["operations"],
  "carrier-offers.see-all": everyone,
  "carrier-offers.offer": ["operations"],
  "load-board.post": ["operations"],

  "carriers.see-files": everyone,
  "carriers.see-remit": ["compliance", "billing"],
  "carriers.keep-remit": ["compliance", "billing"],
  "carriers.ask-again": ["compliance", "operations"],
  "carriers.keep-files": ["compliance"],
  "carriers.override-objections": ["compliance"],

  "charges.see-margin": everyone,
  "charges.charge": ["sales", "operations", "billing"],
  "invoices.see-all": everyone,
  "invoices.bill": ["billing"],
  "carrier-bills.see-all": everyone,
  "carrier-bills.bring": ["operations", "billing"],
  "carrier-bills.work": ["billing"],

  "papers.read": everyone,
  "papers.prove-delivery": ["operations", "billing"],
  "papers.review-proof": ["operations", "billing"],
  "papers.make": ["sales", "operations", "billing"],
  "papers.upload": ["sales", "operations", "billing"],
  "papers.show": ["operations", "billing"],
  "papers.release-record": ["operations", "compliance", "billing"],

  "quotes.see-all": everyone,
  "quotes.work-on-quotes": ["sales"],
  "customer-terms.set-terms": ["sales", "billing"],
  "rates.keep-rates": ["sales"],
  "presets.read": everyone,
  "reports.see-reports": everyone,
  "contact.answer-messages": ["sales", "operations"],
  "consultation.see-to-consultations": ["sales", "operations"],
  "edi.see-edi": everyone,
  "edi.manage-edi": ["operations", "administration"],
} as const satisfies Record<string, readonly StaffPermission[]>;

export type StaffAction = keyof typeof staffActions;

/** All actions of staff. */
export const allStaffActions = Object.keys(staffActions) as StaffAction[];

/** The permissions of which any one lets staff do this. */
export function permissionsFor(action: StaffAction): readonly StaffPermission[] {
  return staffActions[action];
}

type MaybeStaff = { role: string | null; permissions: readonly StaffPermission[] } | null;

/** Whether the actor acts as staff and has a permission for this. */
export function mayAsStaff(actor: MaybeStaff, action: StaffAction): boolean {
  return actor?.role === "staff" && hasPermission(actor.permissions, action);
}

/** Whether these permissions let staff do this. */
export function hasPermission(held: readonly StaffPermission[], action: StaffAction): boolean {
  return permissionsFor(action).some((one) => held.includes(one));
}

/**
 * The refusal of an action: staff are told which permission they lack; anyone else gets `otherwise`,
 * which doesn't tell them that there is such an action.
 */
export function refusalTo(actor: MaybeStaff, action: StaffAction, otherwise: AppError): AppError {
  if (actor?.role !== "staff" || mayAsStaff(actor, action)) return otherwise;
  return new AppError("forbidden", missingPermission(action));
}

/** What staff are told who lack the permission for this. */
export function missingPermission(action: StaffAction): string {
  const names = permissionsFor(action).map((one) => staffPermissionNames[one].name.toLowerCase());
  const permission = new Intl.ListFormat("en-US", { type: "disjunction" }).format(names);
  return `You don't have the ${permission} permission. Ask an administrator.`;
}
