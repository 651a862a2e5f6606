import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { carrierStates } from "#app/features/carriers/carrier-file.ts";
import { askAgain } from "#app/features/carriers/commands.server.ts";
import { listCarrierFiles } from "#app/features/carriers/file-queries.server.ts";
import { can } from "#app/features/carriers/policy.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { listOf, searchOf } from "#server/api/paging.ts";
import { flag } from "#server/api/parameters.ts";
import { carrierFile, listedCarrier } from "./carrier-schemas.server.ts";
import { presentListedCarrier, readFileForDesk } from "./present-carrier.server.ts";

const list = listOf(listedCarrier, { name: "CarrierPage", id: "id" });

const listRoute = operation({
  operationId: "listCarriers",
  summary: "List carriers",
  description: "All carrier files by name, with today's objections.",
  audience: "staff",
  needs: "carriers:read",
  method: "get",
  path: "/carriers",
  request: {
    query: z.object({
      search: searchOf("company's name, USDOT or MC number"),
      state: z.enum(carrierStates).optional(),
      needsAttention: flag(
        "Only those with a change to confirm, or active ones that fail the checks.",
      ),
      ...list.query,
    }),
  },
  responses: { 200: answers(list.page, "A page of carriers.") },
});

const readRoute = operation({
  operationId: "getCarrier",
  summary: "Retrieve a carrier's file",
  description: "Its state, objections, insurance, papers, payment details and FMCSA's answers.",
  audience: "staff",
  needs: "carriers:read",
  method: "get",
  path: "/carriers/{id}",
  request: { params: ofRecord },
  responses: { 200: answers(carrierFile, "The file. Its version is in the ETag header.") },
});

const checkRoute = operation({
  operationId: "checkCarrier",
  summary: "Ask FMCSA about a carrier again",
  description: "Looks its numbers up within a minute or so; read the file again for the answer.",
  audience: "staff",
  needs: "carriers:write",
  method: "post",
  path: "/carriers/{id}/check",
  request: { params: ofRecord },
  responses: { 202: answers(carrierFile, "The file, without the new answer yet.") },
});

/** Lists and checks carriers, for staff. */
export function carriersApi(deps: ApiDependencies) {
  const { database, clock, asksFmcsa } = deps;
  return newApi()
    .openapi(listRoute, async (c) => {
      if (!can(actAs(c.get("caller").actor, "staff"), "see-files")) {
        throw new AppError("forbidden", "Only our staff list carriers.");
      }
      const { cursor: after, fields, needsAttention, ...filter } = c.req.valid("query");
      const wanted = { ...filter, after, concern: needsAttention };
      const page = await listCarrierFiles(database.query, wanted, companyDays(clock).today);
      const rows = page.rows.map(presentListedCarrier);
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) => {
      return c.json(await readFileForDesk(deps, c, c.req.valid("param").id), 200);
    })
    .openapi(checkRoute, async (c) => {
      const { id } = c.req.valid("param");
      const file = await readFileForDesk(deps, c, id);
      if (!asksFmcsa) {
        throw new AppError("conflict", "FMCSA lookups aren't set up here. Look the carrier up.");
      }
      const actor = actAs(c.get("caller").actor, "staff");
      await askAgain({ database, actor, clock }, id);
      return c.json(file, 202);
    });
}
