import { z } from "@hono/zod-openapi";
import { loadQueueIds, pickupTimeIds } from "#app/features/shipments/load-queue.ts";
import { onlyOfAll } from "#server/api/scope-all.ts";

const forStaff = (what: string) => ({ description: `${what} With \`scope=all\`.` });

/** The filters with which staff narrow and sort the list of all companies' shipments. */
export const deskFilters = {
  queue: z.enum(loadQueueIds).optional().openapi(forStaff("A queue of our staff's board.")),
  pickup: z.enum(pickupTimeIds).optional().openapi(forStaff("When it's picked up.")),
  assignedTo: z
    .union([z.uuid(), z.literal("nobody")])
    .optional()
    .openapi(forStaff("The staff member it's assigned to, or `nobody`.")),
  customerId: z.uuid().optional().openapi(forStaff("The person whose loads they are.")),
  sort: z
    .enum(["pickup"])
    .optional()
    .openapi(forStaff("Open loads by pickup, earliest first. Newest loads first without it.")),
};

/** @throws ApiRefusal when one of them is sent for a company's own list. */
export function refuseDeskFilters(query: Partial<Record<string, unknown>>): void {
  const field = Object.keys(deskFilters).find((name) => query[name] !== undefined);
  if (field) throw onlyOfAll(field);
}
