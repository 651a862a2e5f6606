import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { findReadableAssignment } from "#app/features/assignments/own-assignments.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { replaceDriverLink } from "#app/flows/change-driver.server.ts";
import { readDeskDriverLink, readOwnDriverLink } from "#app/flows/driver-link.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";

const path = "/assignments/{id}/driver-link";

const driverLink = z
  .object({
    url: z.string().openapi({ description: "Its address, for the driver alone." }),
    number: z.int().openapi({ description: "Of the links that this assignment had." }),
    driverPhone: z.string(),
    hasBegun: z.boolean().openapi({ description: "Whether it works: it begins at the dispatch." }),
  })
  .openapi("DriverLink");

const readRoute = operation({
  operationId: "getDriverLink",
  summary: "Retrieve the link of a driver",
  description:
    "With it a driver reports without an account. For the dispatchers of the assignment's carrier and our staff, once a driver is named.",
  needs: "loads:read",
  method: "get",
  path,
  request: { params: ofRecord },
  responses: { 200: answers(driverLink, "The link.") },
});

const replaceRoute = operation({
  operationId: "replaceDriverLink",
  summary: "Replace the link of a driver",
  description:
    "Ends the link with this `number` and makes another one. One that was replaced already ends nothing: the answer is the link that works.",
  needs: "loads:write",
  method: "post",
  path: `${path}/replace`,
  request: {
    params: ofRecord,
    body: takes(
      z
        .strictObject({ number: z.int().min(0).max(1_000_000) })
        .openapi("ReplacedDriverLink", { example: { number: 1 } }),
    ),
  },
  responses: { 200: answers(driverLink, "The new link.") },
});

/** The links of drivers: staff and dispatchers give them out, and end them. */
export function driverLinkApi(deps: ApiDependencies) {
  const { database, clock, signer } = deps;
  const { query } = database;
  const find = async (c: ApiContext, id: string) => {
    const { actor: person } = c.get("caller");
    const found = await findReadableAssignment(query, person, id);
    if (!found) throw new AppError("not_found", "This assignment does not exist.");
    if (found.row.endedAt) throw new AppError("conflict", "This assignment already ended.");
    const staff = actAs(person, "staff");
    const isDesk = can(staff, "see-all");
    const { shipmentId, legId } = found.row;
    return {
      actor: isDesk ? staff : actAs(person, "carrier"),
      isDesk,
      load: { shipmentId, legId, trackingId: found.trackingId },
    };
  };
  const read = async (c: ApiContext, id: string): Promise<z.infer<typeof driverLink>> => {
    const { actor, isDesk, load } = await find(c, id);
    const by = { query, actor, clock, signer, origin: originOf(deps, c) };
    const shown = await (isDesk ? readDeskDriverLink : readOwnDriverLink)(by, load);
    if (!shown) throw new AppError("not_found", "You can give out no link of a driver here now.");
    const { url, link: number, phone: driverPhone, hasBegun } = shown;
    return { url, number, driverPhone, hasBegun };
  };
  return newApi()
    .openapi(readRoute, async (c) => c.json(await read(c, c.req.valid("param").id), 200))
    .openapi(replaceRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { actor, load } = await find(c, id);
      const { number: version } = c.req.valid("json");
      const { shipmentId, legId } = load;
      await replaceDriverLink({ database, actor, clock }, { id: shipmentId, legId, version });
      return c.json(await read(c, id), 200);
    });
}
