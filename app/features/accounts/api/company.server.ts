import { z } from "@hono/zod-openapi";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readOrganizationProfile } from "#app/features/accounts/company-profile.server.ts";
import { companyRoles } from "#app/features/accounts/company-role.ts";
import { carrierFields, companyShape } from "#app/features/accounts/registration.schema.ts";
import { numberRules, registrationWords } from "#app/features/accounts/registration-rules.ts";
import { roles } from "#app/features/accounts/role.ts";
import { listRoles } from "#app/features/accounts/roles.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { readVerifiedRoles } from "#app/features/accounts/verified-roles.server.ts";
import { checkVersion, etagOf } from "#app/features/shipments/api/find-load.server.ts";
import { changeProfile } from "#app/flows/change-profile.server.ts";
import { optional } from "#app/forms/typed-fields.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { nullableText } from "#server/api/fields.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { invalidFields } from "#server/api/problem.ts";

const company = z
  .object({
    id: z.uuid(),
    version: z.int().nullable().openapi({ description: "Also the ETag. Null like the name." }),
    name: nullableText.openapi({ description: "Null until the profile is complete." }),
    email: nullableText,
    businessLicense: nullableText,
    phone: nullableText,
    street: nullableText,
    city: nullableText,
    state: nullableText,
    zip: nullableText,
    mcNumber: nullableText,
    dotNumber: nullableText,
    equipment: z.array(z.string()).openapi({ description: "A carrier's equipment." }),
    lanes: nullableText.openapi({ description: "The lanes a carrier wants to run." }),
    insuranceExpiresOn: z.iso.date().nullable(),
    roles: z
      .array(z.enum(roles))
      .openapi({ description: "The verified roles of the key's creator." }),
    companyRole: z
      .enum(companyRoles)
      .openapi({ description: "The creator's role in the company." }),
  })
  .openapi("Company");

const { companyName: name, companyEmail: email, postalCode: zip, ...address } = companyShape;
/** A field of carriers alone. */
const ofCarriers = <Field extends z.ZodType>(field: Field, needed = "") =>
  optional(field).meta({ description: `For carriers.${needed}` });

const newCompany = (today: Today) => {
  const { mcNumber, dotNumber, equipment, lanes, insuranceExpiresOn } = carrierFields(today);
  return z
    .strictObject({
      name,
      email,
      ...address,
      zip,
      mcNumber: ofCarriers(mcNumber),
      dotNumber: ofCarriers(dotNumber, " Required."),
      equipment: ofCarriers(equipment, " Required."),
      lanes: ofCarriers(lanes, " Required."),
      insuranceExpiresOn: ofCarriers(insuranceExpiresOn, " Required, and later than today."),
    })
    .openapi("NewCompany", {
      example: {
        name: "Crossroads Castings Inc.",
        email: "office@crossroads-castings.example",
        businessLicense: "IN-204511",
        phone: "(317) 555-0142",
        street: "12 Foundry Road",
        city: "Kokomo",
        state: "IN",
        zip: "46901",
      },
    });
};

const readRoute = operation({
  operationId: "getCompany",
  summary: "Retrieve your company",
  description:
    "Your company's details, as its owner entered them, with the roles of the key and of its creator.",
  needs: "company:read",
  method: "get",
  path: "/company",
  request: {},
  responses: {
    200: answers(company, "The company. Its version is in the ETag header once it's complete."),
  },
});

const replaceRoute = (today: Today) =>
  operation({
    operationId: "replaceCompany",
    summary: "Replace your company's profile",
    description:
      "For who entered it: a colleague's key gets a 409. If you change the name, license, MC or USDOT number, we verify your company again. Its roles, and what a key can do by them, return after that.",
    needs: "company:write",
    method: "put",
    path: "/company",
    request: { headers: ifMatch("company"), body: takes(newCompany(today)) },
    responses: { 200: answers(company, "The changed company.") },
  });

/** Says which company a key is of and what it may act as, and changes its profile. */
export function companyApi({ database, clock }: ApiDependencies) {
  const { query } = database;
  const today = () => companyDays(clock).today;
  const read = async (c: ApiContext) => {
    const { actor } = c.get("caller");
    const profile = await readOrganizationProfile(query, actor.companyId);
    if (profile) c.header("etag", etagOf(profile));
    return { actor, profile };
  };
  return newApi()
    .openapi(readRoute, async (c) => {
      const { actor, profile } = await read(c);
      return c.json(present(actor, profile), 200);
    })
    .openapi(replaceRoute(today), async (c) => {
      const { actor, profile } = await read(c);
      // The first time, they accept our terms, which the page shows.
      if (!profile) throw new AppError("conflict", "Complete the profile in your account first.");
      if (profile.userId !== actor.userId) throw new AppError("conflict", keptByColleague);
      checkVersion(c, profile);
      const given = c.req.valid("json");
      const requested = await listRoles(query, actor);
      const isCarrier = requested.some(({ role }) => role === "carrier");
      if (!isCarrier) refuseCarrierDetails(given);
      const asCarrier = isCarrier ? requireCarrierDetails(given) : {};
      const saved = { ...ownCompany(actor, given), ...asCarrier, version: profile.version };
      await changeProfile({ database, clock }, actor, saved);
      const changed = await read(c);
      const verified = await readVerifiedRoles(query, actor.userId);
      return c.json(present({ ...actor, roles: verified }, changed.profile), 200);
    });
}

const keptByColleague =
  "Nothing was saved: a colleague entered your company's details. Ask them to change them in their account.";

type Given = z.output<ReturnType<typeof newCompany>>;

/** The company as it is stored, with the person's own name as it is. */
function ownCompany({ firstName, lastName }: Actor, { name, email, zip, ...given }: Given) {
  const { businessLicense, phone, street, city, state } = given;
  const renamed = { companyName: name, companyEmail: email, postalCode: zip };
  return { firstName, lastName, ...renamed, businessLicense, phone, street, city, state };
}

/** What a carrier's profile has besides. @throws ApiRefusal for what is left out of it. */
function requireCarrierDetails(given: Given) {
  const { mcNumber, dotNumber, equipment, lanes, insuranceExpiresOn } = given;
  if (dotNumber && equipment && lanes && insuranceExpiresOn) {
    const known = { dotNumber, equipment, lanes, insuranceExpiresOn };
    return { ...known, mcNumber: mcNumber ?? undefined };
  }
  const missing = Object.entries(neededOfCarriers)
    .filter(([field]) => !given[field as keyof typeof neededOfCarriers])
    .map(([field, message]) => ({ field, message }));
  throw invalidFields(missing);
}

const neededOfCarriers = {
  dotNumber: `${numberRules.dotNumber.what} is required`,
  equipment: registrationWords.equipment,
  lanes: registrationWords.lanes,
  insuranceExpiresOn: registrationWords.insurance,
};

/** @throws ApiRefusal for what the form doesn't ask of a shipper, so that nothing is lost silently. */
function refuseCarrierDetails(given: Given): void {
  const { mcNumber, dotNumber, equipment, lanes, insuranceExpiresOn } = given;
  const details = { mcNumber, dotNumber, equipment, lanes, insuranceExpiresOn };
  const errors = Object.entries(details)
    .filter(([, value]) => value && value.length > 0)
    .map(([field]) => ({ field, message: "Only carriers have it. Request the role first" }));
  if (errors.length > 0) throw invalidFields(errors);
}

type Profile = Awaited<ReturnType<typeof readOrganizationProfile>>;

function present(actor: Actor, profile: Profile): z.infer<typeof company> {
  return {
    id: actor.companyId,
    version: profile?.version ?? null,
    name: profile?.companyName ?? null,
    email: profile?.companyEmail ?? null,
    businessLicense: profile?.businessLicense ?? null,
    phone: profile?.phone ?? null,
    street: profile?.street ?? null,
    city: profile?.city ?? null,
    state: profile?.state ?? null,
    zip: profile?.postalCode ?? null,
    mcNumber: profile?.mcNumber ?? null,
    dotNumber: profile?.dotNumber ?? null,
    equipment: profile?.equipment ?? [],
    lanes: profile?.lanes ?? null,
    insuranceExpiresOn: profile?.insuranceExpiresOn ?? null,
    roles: [...actor.roles],
    companyRole: actor.companyRole,
  };
}
