import { z } from "zod";
import { email } from "#app/forms/fields.ts";
import { accountLimits as limits } from "#app/forms/limits.ts";
import { companyRoles } from "../company-role.ts";
import { personShape } from "../schema.ts";

const role = z.enum(companyRoles, { error: "Choose a role" });
const userId = z.uuid("Choose a person");

/** Where an invitation goes, in lower case. */
export const invitedEmail = email("Enter a valid email address", limits.email).pipe(
  z.string().toLowerCase(),
);

/** The form that invites a person to the company. */
export const inviteSchema = z.object({ email: invitedEmail, role });

/** The form that withdraws an invitation. */
export const withdrawSchema = z.object({ invitation: z.uuid("Choose an invitation") });

/** The form that changes a colleague's role. */
export const changeRoleSchema = z.object({ person: userId, role });

/** The form that removes a colleague, or the person themselves, from the company. */
export const removeSchema = z.object({ person: userId });

/** The form with which an invited person opens an account; the invitation has the rest. */
export const invitedSchema = z.object({
  firstName: personShape.firstName,
  lastName: personShape.lastName,
  password: personShape.password,
});
