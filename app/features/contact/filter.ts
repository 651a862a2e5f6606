import { z } from "zod";
import { searchText } from "#app/forms/fields.ts";
import { messageStatuses } from "./message.ts";

const schema = z.object({
  status: z.enum([...messageStatuses, "all"]).catch("new"),
  search: searchText(120),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** The filter of the message queue; it lives in the URL. */
export type MessageFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readMessageFilter(params: URLSearchParams): MessageFilter {
  return schema.parse(Object.fromEntries(params));
}
