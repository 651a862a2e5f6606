import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { pageCompanies, readCompany } from "#app/features/accounts/companies.server.ts";
import { can } from "#app/features/accounts/policy.ts";
import { roles } from "#app/features/accounts/role.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { nullableText, ofRecord } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { listOf, searchOf } from "#server/api/paging.ts";

const listed = z
  .object({
    id: z.uuid().openapi({
      description: "The ID of the person who registered it. Offers name a carrier by it.",
    }),
    companyId: z.uuid().nullable(),
    name: nullableText.openapi({ description: "Null until the profile is complete." }),
    contact: z.string(),
    email: z.string().openapi({ description: "The person's." }),
    city: nullableText,
    state: nullableText,
    mcNumber: nullableText,
    dotNumber: nullableText,
    roles: z.array(z.enum(roles)).openapi({ description: "The verified roles." }),
    createdAt: instantField,
  })
  .openapi("ListedCompany");

const withProfile = z
  .object({
    ...listed.shape,
    requestedRoles: z.array(z.enum(roles)).openapi({ description: "Roles to verify." }),
    companyEmail: nullableText,
    businessLicense: nullableText,
    phone: nullableText,
    street: nullableText,
    zip: nullableText,
    equipment: z.array(z.string()),
    lanes: nullableText,
    insuranceExpiresOn: z.iso.date().nullable(),
    knownShipper: z.boolean(),
  })
  .openapi("CompanyWithProfile");

const list = listOf(listed, { name: "CompanyPage", id: "id" });

const listRoute = operation({
  operationId: "listCompanies",
  summary: "List companies",
  description: "All companies by name, once for each person who registered one.",
  audience: "staff",
  needs: "company:read",
  method: "get",
  path: "/companies",
  request: {
    query: z.object({
      search: searchOf("company's name, or of the person's name or email"),
      role: z.enum(roles).optional().openapi({ description: "A verified role." }),
      ...list.query,
    }),
  },
  responses: { 200: answers(list.page, "A page of companies.") },
});

const readRoute = operation({
  operationId: "getCompanyById",
  summary: "Retrieve a company",
  audience: "staff",
  needs: "company:read",
  method: "get",
  path: "/companies/{id}",
  request: { params: ofRecord },
  responses: { 200: answers(withProfile, "The company.") },
});

/** Lists and reads companies, for staff. */
export function companiesApi({ database }: ApiDependencies) {
  const { query } = database;
  const isStaff = (c: ApiContext) => can(actAs(c.get("caller").actor, "staff"), "enter-desk");
  return newApi()
    .openapi(listRoute, async (c) => {
      if (!isStaff(c)) throw new AppError("forbidden", "Only our staff list companies.");
      const { cursor: after, fields, ...filter } = c.req.valid("query");
      const page = await pageCompanies(query, filter, { after });
      const rows = page.rows.map(({ sortName: _, createdAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
      }));
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) => {
      const { id } = c.req.valid("param");
      const found = isStaff(c) ? await readCompany(query, id) : undefined;
      if (!found) throw new AppError("not_found", "This company does not exist.");
      return c.json(present(found), 200);
    });
}

type Found = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

function present({ person, companyId, profile, ...found }: Found): z.infer<typeof withProfile> {
  const verified = found.roles.filter((one) => one.verified);
  const requested = found.roles.filter((one) => !one.verified && one.decidedAt === null);
  return {
    id: person.id,
    companyId,
    contact: person.name,
    email: person.email,
    name: profile?.companyName ?? null,
    companyEmail: profile?.companyEmail ?? null,
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
    knownShipper: profile?.knownShipper ?? false,
    roles: verified.map(({ role }) => role),
    requestedRoles: requested.map(({ role }) => role),
    createdAt: person.createdAt.toISOString(),
  };
}
