import { z } from "zod";
import { email } from "#app/forms/fields.ts";
import { accountLimits as limits } from "#app/forms/limits.ts";
import { companyRoles } from "../company-role.ts";

const role = z.enum(companyRoles, { error: "Choose a role" });
const userId = z.uuid("Choose a person");

/** Asks somebody to join the company. */
export const inviteSchema = z.object({
  email: email("Enter a valid email address", limits.email).pipe(z.string().toLowerCase()),
  role,
});

/** Takes an invitation back. */
export const withdrawSchema = z.object({ invitation: z.uuid("Choose an invitation") });

/** Gives a colleague another role. */
export const changeRoleSchema = z.object({ person: userId, role });

/** Takes a colleague, or oneself, out of the company. */
export const removeSchema = z.object({ person: userId });
