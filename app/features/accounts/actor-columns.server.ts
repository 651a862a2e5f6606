import { companyMembers, users } from "./tables.server.ts";
import { permissionsOfStaff, verifiedRoles } from "./verified-roles.server.ts";

/** The columns of an `Actor`, whose `role` follows from `roles`; of `users` joined with their company. */
export const actorColumns = {
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  roles: verifiedRoles,
  permissions: permissionsOfStaff,
  companyId: companyMembers.companyId,
  companyRole: companyMembers.role,
};
