import { z } from "zod";
import { checkboxes } from "#app/forms/fields.ts";
import { invitedEmail } from "../people/schema.ts";
import { staffPermissions } from "../staff-permission.ts";

const permissions = checkboxes(staffPermissions, "Choose from the list").refine(
  (given) => given.length > 0,
  "Choose at least one permission",
);

/** The form that invites a person to the team. */
export const inviteStaffSchema = z.object({ email: invitedEmail, permissions });

/** The form that changes what a person on the team may do; `seen` is what the page showed. */
export const permissionsSchema = z.object({
  permissions,
  seen: checkboxes(staffPermissions, "This form is damaged. Reload the page."),
});

/** The form that switches four eyes on or off. */
export const fourEyesSchema = z.object({
  fourEyes: z.enum(["on", "off"], { error: "Choose on or off" }),
});
