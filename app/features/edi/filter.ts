import { z } from "zod";
import { searchText } from "#app/forms/fields.ts";
import { directions, messageStates } from "./message.ts";

const schema = z.object({
  state: z.enum([...messageStates, "all"]).catch("all"),
  direction: z.enum(directions).optional().catch(undefined),
  search: searchText(60),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** The filter of a list of messages; at the desk it lives in the URL. */
export type EdiFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readEdiFilter(params: URLSearchParams): EdiFilter {
  return schema.parse(Object.fromEntries(params));
}
