import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { approveRoleInput, declineRoleInput } from "#app/features/accounts/desk-schema.ts";
import { can } from "#app/features/accounts/policy.ts";
import { openRoles, requestStates, roles } from "#app/features/accounts/role.ts";
import { decideRole } from "#app/features/accounts/role-decisions.server.ts";
import {
  listRoleRequests,
  type RoleRequest,
  readRoleRequest,
} from "#app/features/accounts/role-requests.server.ts";
import { approveRole } from "#app/flows/decide-role.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { nullableText, ofRecord } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { listOf } from "#server/api/paging.ts";

const role = z.enum(openRoles);

const registration = z
  .object({
    id: z.uuid().openapi({ description: "The company's ID; a carrier's file has the same." }),
    role: z.enum(roles),
    state: z.enum(requestStates),
    name: nullableText.openapi({ description: "The company's." }),
    contact: z.string(),
    email: z.string(),
    businessLicense: nullableText,
    mcNumber: nullableText,
    dotNumber: nullableText,
    insuranceExpiresOn: z.iso.date().nullable(),
    requestedAt: instantField,
    decidedAt: instantField.nullable(),
    declinedReason: nullableText,
  })
  .openapi("Registration");

const list = listOf(registration, { name: "RegistrationPage", id: "id" });

const listRoute = operation({
  operationId: "listRegistrations",
  summary: "List registrations",
  description:
    "Companies that registered as shippers or carriers: those to verify by default, the oldest first; decided ones latest first.",
  audience: "staff",
  needs: "carriers:read",
  method: "get",
  path: "/registrations",
  request: {
    query: z.object({
      state: z.enum(requestStates).default("waiting"),
      role: role.optional(),
      ...list.query,
    }),
  },
  responses: { 200: answers(list.page, "A page of registrations.") },
});

const requestedAt = "2026-11-24T14:00:00.000Z";

const approveRoute = operation({
  operationId: "approveRegistration",
  summary: "Verify a company",
  description: "Its role takes effect, and it gets an email. Then complete a carrier's file.",
  audience: "staff",
  needs: "carriers:write",
  method: "post",
  path: "/registrations/{id}/approve",
  request: {
    params: ofRecord,
    body: takes(
      z.strictObject({ role, ...approveRoleInput.shape }).openapi("RegistrationApproval", {
        example: { role: "carrier", requestedAt, lookedUp: true },
      }),
    ),
  },
  responses: { 200: answers(registration, "The verified registration.") },
});

const declineRoute = operation({
  operationId: "declineRegistration",
  summary: "Decline a registration",
  description: "The company gets an email with the reason.",
  audience: "staff",
  needs: "carriers:write",
  method: "post",
  path: "/registrations/{id}/decline",
  request: {
    params: ofRecord,
    body: takes(
      z.strictObject({ role, ...declineRoleInput.shape }).openapi("RegistrationDecline", {
        example: {
          role: "carrier",
          requestedAt,
          reason: "FMCSA has no record of your USDOT number.",
        },
      }),
    ),
  },
  responses: { 200: answers(registration, "The declined registration.") },
});

/** Verifies companies, for staff. */
export function registrationsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const staff = (c: ApiContext) => actAs(c.get("caller").actor, "staff");
  const by = (c: ApiContext) => {
    const origin = originOf(deps, c);
    return { database, actor: staff(c), clock, origin };
  };
  const find = async (c: ApiContext, id: string, asked: string) => {
    const found = can(staff(c), "enter-desk") ? await readRoleRequest(query, id, asked) : undefined;
    if (!found) throw new AppError("not_found", "This registration does not exist.");
    return present(found);
  };
  return newApi()
    .openapi(listRoute, async (c) => {
      if (!can(staff(c), "enter-desk")) {
        throw new AppError("forbidden", "Only our staff list registrations.");
      }
      const { cursor: after, fields, ...filter } = c.req.valid("query");
      const page = await listRoleRequests(query, { ...filter, after });
      const rows = page.rows.map(present);
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(approveRoute, async (c) => {
      const { id } = c.req.valid("param");
      const approval = c.req.valid("json");
      const { role } = approval;
      await find(c, id, role);
      await approveRole(by(c), { userId: id, ...approval });
      return c.json(await find(c, id, role), 200);
    })
    .openapi(declineRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { reason: declinedReason, ...decision } = c.req.valid("json");
      const { role } = decision;
      await find(c, id, role);
      await decideRole(by(c), { userId: id, ...decision, declinedReason });
      return c.json(await find(c, id, role), 200);
    });
}

function present(found: RoleRequest): z.infer<typeof registration> {
  const { businessLicense, mcNumber, dotNumber, insuranceExpiresOn, declinedReason } = found;
  const decided = found.decidedAt ? "declined" : "waiting";
  return {
    businessLicense,
    mcNumber,
    dotNumber,
    insuranceExpiresOn,
    declinedReason,
    id: found.userId,
    role: found.role,
    state: found.verified ? "verified" : decided,
    name: found.companyName,
    contact: found.name,
    email: found.email,
    requestedAt: found.requestedAt.toISOString(),
    decidedAt: found.decidedAt?.toISOString() ?? null,
  };
}
