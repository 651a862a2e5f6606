import { z } from "zod";
import { email, line } from "#app/forms/fields.ts";
import { accountLimits } from "#app/forms/limits.ts";
import { companyRoles } from "../company-role.ts";
import { personShape } from "../schema.ts";

const role = z.enum(companyRoles, { error: "Choose a role" });
const userId = z.uuid("Choose a person");

/** Where an invitation goes, in lower case. */
export const invitedEmail = email("Enter a valid email address", accountLimits.email).pipe(
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

const tooFew = "Enter your first and last name";

/** A person's whole name in one line, the first name first; read as the names that we store. */
const wholeName = line({ what: "Name", max: 2 * accountLimits.name + 1, tooShort: tooFew })
  .transform((typed) => {
    const [firstName = "", ...others] = typed.split(/\s+/);
    return { firstName, lastName: others.join(" ") };
  })
  .refine(({ lastName }) => lastName !== "", tooFew)
  .refine(
    ({ firstName, lastName }) =>
      firstName.length <= accountLimits.name && lastName.length <= accountLimits.name,
    `First and last name can have at most ${accountLimits.name} characters each`,
  );

/** The form with which an invited person opens an account; the invitation has the rest. */
export const invitedSchema = z
  .object({ name: wholeName, password: personShape.password })
  .transform(({ name: { firstName, lastName }, password }) => ({ firstName, lastName, password }));
