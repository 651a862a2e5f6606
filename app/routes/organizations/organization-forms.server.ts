import { z } from "zod";
import { recordKnownShipper } from "#app/features/accounts/companies.server.ts";
import { companyRoleNames } from "#app/features/accounts/company-role.ts";
import { knownShipperSchema, lookedUpBox } from "#app/features/accounts/desk-schema.ts";
import { organizationSchema } from "#app/features/accounts/organizations/schema.ts";
import { invitePerson, withdrawInvitation } from "#app/features/accounts/people/invite.server.ts";
import {
  changeCompanyRole,
  removeFromCompany,
} from "#app/features/accounts/people/members.server.ts";
import {
  changeRoleSchema,
  inviteSchema,
  removeSchema,
  withdrawSchema,
} from "#app/features/accounts/people/schema.ts";
import { askAgain } from "#app/features/carriers/commands.server.ts";
import { setTerms } from "#app/features/customer-terms/commands.server.ts";
import { customerTermsSchema } from "#app/features/customer-terms/schema.ts";
import { extendOrganization } from "#app/flows/add-organization.server.ts";
import { changeOrganization } from "#app/flows/change-organization.server.ts";
import { formHandler } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { accountRequest } from "#app/routes/auth/account-request.server.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import { carrierFileForms } from "./carrier-forms.server.ts";
import { organizationPath } from "./paths.ts";

const extendSchema = z.object({
  to: z.enum(["carrier", "customer"], { error: "Choose what to make it" }),
  ...lookedUpBox,
});

/** Handles the forms of an organization's page at the staff desk. */
export const answerOrganizationForms = staffAction({
  ...carrierFileForms,
  details: staffForm({
    schema: organizationSchema,
    run: async (input, { id, ...deps }) => {
      await changeOrganization(deps, { id, ...input });
      return { title: "Saved", description: "The organization's details are up to date." };
    },
  }),
  extend: staffForm({
    schema: extendSchema,
    run: async (input, { id, ...deps }) => {
      await extendOrganization(deps, { id, ...input });
      return { title: "Saved", description: `It is a ${input.to} now.` };
    },
  }),
  terms: staffForm({
    schema: customerTermsSchema,
    run: async (terms, { id: companyId, ...deps }) => {
      await setTerms(deps, { companyId, ...terms });
      return { title: "Terms saved", description: "They apply to this customer's next prices." };
    },
  }),
  "ask-fmcsa": staffForm({
    // A single button without fields.
    schema: z.object({}),
    run: async (_nothing, { id, ...deps }) => {
      await askAgain(deps, id);
      return { title: "Asking FMCSA again", description: "The answer will show up here." };
    },
  }),
  "known-shipper": staffForm({
    schema: knownShipperSchema.extend({ person: z.uuid("Choose a person") }),
    run: async ({ known, basis, person: userId }, { id: _, ...deps }) => {
      const isKnown = known === "yes";
      await recordKnownShipper(deps, { userId, known: isKnown, basis });
      const description = isKnown
        ? "They're a Known Shipper now."
        : "They aren't a Known Shipper now.";
      return { title: "Recorded", description };
    },
  }),
  invite: formHandler({
    schema: inviteSchema,
    about: "email",
    run: async (given, { context, params: { id = "" } }) => {
      const actor = requireStaff(context);
      const account = { ...accountRequest(context), signer: context.get(requestContext).signer };
      await invitePerson(account, actor, { ...given, organization: id });
      const description = `We emailed a link to ${given.email}.`;
      return { to: organizationPath(id), toast: { title: "Invitation sent", description } };
    },
  }),
  withdraw: staffForm({
    schema: withdrawSchema,
    run: async ({ invitation }, { id: organization, actor, ...deps }) => {
      await withdrawInvitation(deps, actor, invitation, { organization });
      return { title: "Invitation withdrawn", description: "Its link no longer works." };
    },
  }),
  role: staffForm({
    schema: changeRoleSchema,
    run: async (given, { id: organization, actor, ...deps }) => {
      await changeCompanyRole(deps, actor, { ...given, organization });
      const description = `The new role is ${companyRoleNames[given.role].name}.`;
      return { title: "Role changed", description };
    },
  }),
  remove: staffForm({
    schema: removeSchema,
    run: async ({ person }, { id: organization, actor, ...deps }) => {
      await removeFromCompany(deps, actor, person, { organization });
      return { title: "Removed", description: "They no longer see the organization's loads." };
    },
  }),
});
