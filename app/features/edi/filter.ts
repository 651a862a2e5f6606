import { z } from "zod";
import { directions, messageStates } from "./message.ts";

const schema = z.object({
  state: z.enum([...messageStates, "all"]).catch("all"),
  direction: z.enum(directions).optional().catch(undefined),
  search: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\0]*$/)
    .optional()
    .catch(undefined),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** The filter of a list of messages; at the desk it lives in the URL. */
export type EdiFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readEdiFilter(params: URLSearchParams): EdiFilter {
  return schema.parse(Object.fromEntries(params));
}
