import { z } from "@hono/zod-openapi";
import { companyRoles } from "#app/features/accounts/company-role.ts";
import { readProfile } from "#app/features/accounts/profile.server.ts";
import { roles } from "#app/features/accounts/role.ts";
import type { ApiDependencies } from "../environment.ts";
import { answers, newApi, operation } from "../operation.ts";

const nullableText = z.string().nullable();

const company = z
  .object({
    id: z.uuid(),
    name: nullableText.openapi({ description: "Null until the profile is complete." }),
    email: nullableText,
    phone: nullableText,
    street: nullableText,
    city: nullableText,
    state: nullableText,
    zip: nullableText,
    mcNumber: nullableText,
    dotNumber: nullableText,
    roles: z
      .array(z.enum(roles))
      .openapi({ description: "The verified roles of the key's creator." }),
    companyRole: z
      .enum(companyRoles)
      .openapi({ description: "The creator's role in the company." }),
  })
  .openapi("Company");

const readRoute = operation({
  operationId: "getCompany",
  summary: "Retrieve your company",
  needs: "company:read",
  method: "get",
  path: "/company",
  request: {},
  responses: { 200: answers(company, "The company and the key's roles.") },
});

/** Says which company a key is of, and what it may act as. */
export function companyApi({ database }: ApiDependencies) {
  return newApi().openapi(readRoute, async (c) => {
    const { actor } = c.get("caller");
    const profile = await readProfile(database.query, actor);
    return c.json(
      {
        id: actor.companyId,
        name: profile?.companyName ?? null,
        email: profile?.companyEmail ?? null,
        phone: profile?.phone ?? null,
        street: profile?.street ?? null,
        city: profile?.city ?? null,
        state: profile?.state ?? null,
        zip: profile?.postalCode ?? null,
        mcNumber: profile?.mcNumber ?? null,
        dotNumber: profile?.dotNumber ?? null,
        roles: [...actor.roles],
        companyRole: actor.companyRole,
      },
      200,
    );
  });
}
