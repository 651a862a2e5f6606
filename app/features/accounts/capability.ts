import type { Declared } from "#app/features/audit/action.ts";
import { named } from "#app/features/audit/words.ts";
import { companyRoleNames } from "./company-role.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "staff.grant": "Made staff",
  "staff.revoke": "Removed from staff",
  "staff.invite": "Invited someone to our team",
  "staff.withdraw-invitation": "Withdrew an invitation to our team",
  "staff.join": "Joined our team",
  "staff.permissions": "Changed a colleague's permissions",
  "staff.four-eyes": "Turned four eyes on or off",
  "role.approve": "Approved a role",
  "role.decline": "Declined a role",
  "known-shipper.record": "Recorded Known Shipper status",
  "known-shipper.withdraw": "Withdrew Known Shipper status",
  "api-key.create": "Created an API key",
  "api-key.revoke": "Revoked an API key",
  "company.add": "Added an organization",
  "company.details": "Changed an organization's details",
  "company.invite": "Invited someone to the company",
  "company.withdraw-invitation": "Withdrew an invitation",
  "company.join": "Joined the company",
  "company.role": "Changed a colleague's role",
  "company.remove": "Removed a colleague",
  "company.leave": "Left the company",
} as const;

/** The records that the audit log is about, with their pages. */
export const auditSubjects = {
  user: { name: "account", path: "/staff/companies" },
  company: { name: "company", path: "/staff/organizations" },
  "staff invitation": { name: "invitation to our team" },
} as const;

/** Its queues on the staff desk. */
export const queues = {
  roles: {
    group: "Carriers",
    place: 2,
    work: "accounts.decide-role",
    title: "Registrations",
    to: "/staff/roles",
  },
} as const;

const role = named(
  Object.fromEntries(Object.entries(companyRoleNames).map(([id, { name }]) => [id, name])),
);

/** The words of details that mean something else in its actions. */
export const auditDetails = {
  "company.invite": { role },
  "company.join": { role },
  "company.role": { role },
} satisfies Partial<Record<keyof typeof auditActions, object>>;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
