import { z } from "@hono/zod-openapi";
import type { Actor } from "#app/features/accounts/actor.ts";
import { equipmentKinds } from "#app/features/accounts/carrier.ts";
import { companyRoles } from "#app/features/accounts/company-role.ts";
import { readProfile, updateProfile } from "#app/features/accounts/profile.server.ts";
import {
  carrierProfileSchema,
  shipperProfileSchema,
} from "#app/features/accounts/registration.schema.ts";
import {
  companyEmailMax,
  lanesLimits,
  lineRules,
} from "#app/features/accounts/registration-rules.ts";
import { roles } from "#app/features/accounts/role.ts";
import { listRoles } from "#app/features/accounts/roles.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { readVerifiedRoles } from "#app/features/accounts/verified-roles.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { ApiRefusal, parseAs } from "../../problem.ts";
import { nullableText, text } from "../fields.ts";
import { ifMatch } from "../if-match.ts";
import { checkVersion, etagOf } from "../shipments/find-load.ts";

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

const line = ({ max }: { max: number }) => text(max);

const forCarriers = "For carriers.";

const newCompany = z
  .strictObject({
    name: line(lineRules.companyName),
    email: line({ max: companyEmailMax }),
    businessLicense: line(lineRules.businessLicense),
    phone: line(lineRules.phone),
    street: line(lineRules.street),
    city: line(lineRules.city),
    state: line(lineRules.state),
    zip: line(lineRules.postalCode),
    mcNumber: z.string().max(20).nullish().openapi({ description: forCarriers }),
    dotNumber: z
      .string()
      .max(20)
      .nullish()
      .openapi({ description: `${forCarriers} Required.` }),
    equipment: z
      .array(z.enum(equipmentKinds))
      .max(equipmentKinds.length)
      .nullish()
      .openapi({ description: `${forCarriers} Required.` }),
    lanes: z
      .string()
      .max(lanesLimits.max)
      .nullish()
      .openapi({ description: `${forCarriers} Required.` }),
    insuranceExpiresOn: z.iso
      .date()
      .nullish()
      .openapi({ description: `${forCarriers} Required, and later than today.` }),
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

const readRoute = operation({
  operationId: "getCompany",
  summary: "Retrieve your company",
  description: "The profile of the key's creator, with the roles of the key.",
  needs: "company:read",
  method: "get",
  path: "/company",
  request: {},
  responses: {
    200: answers(company, "The company. Its version is in the ETag header once it's complete."),
  },
});

const replaceRoute = operation({
  operationId: "replaceCompany",
  summary: "Replace your company's profile",
  description:
    "If you change the name, license, MC or USDOT number, we verify your company again. Its roles, and what a key can do by them, return after that.",
  needs: "company:write",
  method: "put",
  path: "/company",
  request: { headers: ifMatch("company"), body: takes(newCompany) },
  responses: { 200: answers(company, "The changed company.") },
});

/** Says which company a key is of and what it may act as, and changes its profile. */
export function companyApi({ database, clock }: ApiDependencies) {
  const { query } = database;
  const read = async (c: ApiContext) => {
    const { actor } = c.get("caller");
    const profile = await readProfile(query, actor);
    if (profile) c.header("etag", etagOf(profile));
    return { actor, profile };
  };
  return newApi()
    .openapi(readRoute, async (c) => {
      const { actor, profile } = await read(c);
      return c.json(present(actor, profile), 200);
    })
    .openapi(replaceRoute, async (c) => {
      const { actor, profile } = await read(c);
      // The first time, they accept our terms, which the page shows.
      if (!profile) throw new AppError("conflict", "Complete the profile in your account first.");
      checkVersion(c, profile);
      const given = c.req.valid("json");
      const requested = await listRoles(query, actor);
      const isCarrier = requested.some(({ role }) => role === "carrier");
      if (!isCarrier) refuseCarrierDetails(given);
      const { today } = companyDays(clock);
      const schema = isCarrier ? carrierProfileSchema(today) : shipperProfileSchema;
      const typed = parseAs(schema, asTyped(actor, given), formNames);
      await updateProfile({ database, clock }, actor, { ...typed, version: profile.version });
      const changed = await read(c);
      const verified = await readVerifiedRoles(query, actor.userId);
      return c.json(present({ ...actor, roles: verified }, changed.profile), 200);
    });
}

type Given = z.output<typeof newCompany>;

/** The API's names of the profile form's fields. */
const formNames = { companyName: "name", companyEmail: "email", postalCode: "zip" };

/** The company as the profile form sends it, with the person's own name as it is. */
function asTyped({ firstName, lastName }: Actor, { name, email, zip, mcNumber, ...given }: Given) {
  const person = { firstName, lastName };
  const renamed = { companyName: name, companyEmail: email, postalCode: zip };
  return { ...given, ...person, ...renamed, mcNumber: mcNumber ?? undefined };
}

/** @throws ApiRefusal for what the form doesn't ask of a shipper, so that nothing is lost silently. */
function refuseCarrierDetails(given: Given): void {
  const { mcNumber, dotNumber, equipment, lanes, insuranceExpiresOn } = given;
  const details = { mcNumber, dotNumber, equipment, lanes, insuranceExpiresOn };
  const errors = Object.entries(details)
    .filter(([, value]) => value && value.length > 0)
    .map(([field]) => ({ field, message: "Only carriers have it. Request the role first" }));
  const [first] = errors;
  if (first) throw new ApiRefusal("invalid", `${first.field}: ${first.message}`, errors);
}

type Profile = Awaited<ReturnType<typeof readProfile>>;

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
