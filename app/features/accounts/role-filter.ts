import { z } from "zod";
import { requestStates, roles } from "./role.ts";

const schema = z.object({
  state: z.enum(requestStates).catch("waiting"),
  role: z.enum(roles).optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** The filter of the role queue; it lives in the URL. */
export type RoleFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readRoleFilter(params: URLSearchParams): RoleFilter {
  return schema.parse(Object.fromEntries(params));
}
