import { z } from "zod";
import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readCompanyProfile } from "#app/features/accounts/company-profile.server.ts";
import { companyRoleNames } from "#app/features/accounts/company-role.ts";
import { seenState } from "#app/features/accounts/desk-schema.ts";
import { listPeople } from "#app/features/accounts/people/list-people.server.ts";
import { canManagePeople } from "#app/features/accounts/policy.ts";
import {
  type CarrierProfile,
  carrierDetailsSchema,
  carrierProfileSchema,
  type ShipperProfile,
  shipperProfileSchema,
} from "#app/features/accounts/registration.schema.ts";
import { type OpenRole, openRoles } from "#app/features/accounts/role.ts";
import { listRoles, requestRole } from "#app/features/accounts/roles.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { AccountPart, AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { ProfileForm } from "#app/features/accounts/ui/profile-form.tsx";
import { RoleList } from "#app/features/accounts/ui/role-list.tsx";
import {
  readNotificationDefaults,
  saveNotificationDefaults,
} from "#app/features/shipments/notifications/defaults.server.ts";
import { notificationDefaultsSchema } from "#app/features/shipments/notifications/schema.ts";
import { changeProfile } from "#app/flows/change-profile.server.ts";
import { type FormArgs, formActions } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { useSite } from "#app/routes/site/use-site.ts";
import type { Route } from "./+types/account.ts";
import { accountForm, actorHere } from "./account-form.server.ts";
import { AlertsForm } from "./alerts-form.tsx";

export const meta = unlistedMeta({
  name: "Account",
  metaDescription: "Your profile, your company and the roles you have requested.",
  path: "/account",
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(requestContext);
  const actor = actorHere(context, url);
  const [company, profile, roles, alerts] = actor
    ? await Promise.all([
        listPeople({ query: database.query, clock }, actor),
        readCompanyProfile(database.query, actor),
        listRoles(database.query, actor),
        readNotificationDefaults(database.query, actor),
      ])
    : [null, null, [], null];
  const carrier = roles.some(({ role }) => role === "carrier");
  return {
    actor,
    lead: actor
      ? signedInAs(actor, company?.companyName ?? null)
      : "Sign in to save what you typed.",
    // A colleague's first change is of what an owner entered, so they have no version yet.
    profile: profile && {
      ...profile,
      version: profile.userId === actor?.userId ? profile.version : undefined,
    },
    whatSavingDoes: whatSavingDoes(actor, profile),
    roles,
    alerts,
    carrier,
    ...companyDays(clock),
  };
}

const to = "/account";

const requested = (role: OpenRole) => ({
  to,
  toast: {
    title: "Role requested",
    description: `We'll email you once we've reviewed your company as a ${role}`,
  },
});

const saveProfile = async (
  account: AccountRequest,
  actor: Actor,
  given: ShipperProfile & Partial<CarrierProfile> & { version?: number | undefined },
) => {
  const { verifyAgain } = await changeProfile(account, actor, given);
  const description = verifyAgain
    ? "You changed details that we verify, so we'll review your company again"
    : "Your details are up to date";
  return { to, toast: { title: "Saved", description } };
};

/** Who is signed in, and as what of which company. */
function signedInAs({ email, companyRole }: Actor, company: string | null): string {
  const place = company && `${companyRoleNames[companyRole].name} at ${company}`;
  return place ? `Signed in as ${email}, ${place}.` : `Signed in as ${email}.`;
}

/** Below the heading of the company's form. */
function whatSavingDoes(actor: Actor | null, profile: { userId: string } | null): string {
  if (actor && profile && !canManagePeople(actor)) {
    return "Only an owner changes the details that we have of your company. What you change here is for your own requests.";
  }
  const terms = "By saving, you accept our terms for your company.";
  if (!profile) return terms;
  const again =
    "If you change the company name, license, MC or USDOT number, we verify your company again.";
  return profile.userId === actor?.userId ? again : `${again} ${terms}`;
}

/** The version on the page; none before the first profile. */
const seen = { version: seenState.optional() };

const today = ({ context }: FormArgs) => companyDays(context.get(requestContext).clock).today;

export const action = formActions({
  "request-role": accountForm({
    schema: z.object({ role: z.enum(openRoles) }),
    run: async (account, actor, { role }) => {
      await requestRole(account, actor, role);
      return requested(role);
    },
  }),
  "request-carrier": accountForm({
    schema: (args) => carrierDetailsSchema(today(args)),
    run: async (account, actor, details) => {
      await requestRole(account, actor, "carrier", details);
      return requested("carrier");
    },
  }),
  alerts: accountForm({
    schema: notificationDefaultsSchema,
    run: async (account, actor, chosen) => {
      await saveNotificationDefaults(account, actor, chosen);
      const description = "Loads you book from now on use these alerts.";
      return { to, toast: { title: "Saved", description } };
    },
  }),
  "save-profile": accountForm({ schema: shipperProfileSchema.extend(seen), run: saveProfile }),
  "save-carrier": accountForm({
    schema: (args) => carrierProfileSchema(today(args)).extend(seen),
    run: (account, actor, given) => saveProfile(account, actor, given),
  }),
});

export const clientAction = sendForm;

export default function Account({ loaderData }: Route.ComponentProps) {
  const { actor, lead, profile, roles, alerts, carrier, tomorrow } = loaderData;
  return (
    <AccountShell title="Account" lead={lead} signedIn={useSite().signedIn}>
      <AccountPart
        id="roles"
        heading="Roles"
        text="Your account type. Roles activate after verification."
      >
        {actor && (
          <RoleList
            roles={roles}
            asksCarrierDetails={!profile?.dotNumber}
            insuranceFrom={tomorrow}
          />
        )}
      </AccountPart>
      {alerts && (
        <AccountPart
          id="alerts"
          heading="Email alerts"
          text="For every load you book. You can change them on each load."
        >
          <AlertsForm inTransit={alerts.in_transit} delivered={alerts.delivered} />
        </AccountPart>
      )}
      <AccountPart id="company" heading="Person and company" text={loaderData.whatSavingDoes}>
        <ProfileForm actor={actor} profile={profile} carrier={carrier} insuranceFrom={tomorrow} />
      </AccountPart>
    </AccountShell>
  );
}
