import { z } from "zod";
import { organizationKinds } from "#app/features/accounts/organizations/schema.ts";
import { carrierStates } from "#app/features/carriers/carrier-file.ts";
import { searchText } from "#app/forms/fields.ts";

const schema = z.object({
  kind: z.enum(organizationKinds).optional().catch(undefined),
  /** The state of a carrier's file. */
  state: z.enum(carrierStates).optional().catch(undefined),
  /** Only carriers whose file needs attention. */
  concern: z
    .literal("yes")
    .optional()
    .catch(undefined)
    .transform((value) => value === "yes"),
  search: searchText(80),
  after: z.string().max(1000).optional().catch(undefined),
  before: z.string().max(1000).optional().catch(undefined),
});

/** The filter of the organizations; it lives in the URL. */
export type OrganizationFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readOrganizationFilter(params: URLSearchParams): OrganizationFilter {
  return schema.parse(Object.fromEntries([...params].filter(([, value]) => value !== "")));
}
