import { z } from "zod";
import { requestStates, roles } from "./role.ts";

const schema = z.object({
  state: z.enum(requestStates).catch("waiting"),
  role: z.enum(roles).optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** Which requests the queue shows; it lives in the URL. */
export type RoleFilter = z.output<typeof schema>;

/** Reads the filter out of a URL; what makes no sense there is left out. */
export function readRoleFilter(params: URLSearchParams): RoleFilter {
  return schema.parse(Object.fromEntries(params));
}
