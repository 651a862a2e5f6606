import { z } from "zod";
import { carrierStates } from "./carrier-file.ts";

const schema = z.object({
  state: z.enum(carrierStates).optional().catch(undefined),
  /** Only files that need attention. */
  concern: z
    .literal("yes")
    .optional()
    .catch(undefined)
    .transform((value) => value === "yes"),
  search: z.string().trim().max(80).optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** The filter of the carrier files; it lives in the URL. */
export type CarrierFileFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readCarrierFileFilter(params: URLSearchParams): CarrierFileFilter {
  return schema.parse(Object.fromEntries([...params].filter(([, value]) => value !== "")));
}
