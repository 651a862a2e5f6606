import { z } from "zod";
import { isoDay } from "#app/platform/calendar.schema.ts";

const day = isoDay().optional().catch(undefined);
const words = z.string().trim().max(120).optional().catch(undefined);

const schema = z.object({
  actor: words,
  action: words,
  subject: words,
  from: day,
  to: day,
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/**
 * The filter of the audit page; it lives in the URL. `actor` is a name, an email address or
 * "console", `subject` a kind or an ID, `from` and `to` are days.
 */
export type AuditFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  return schema.parse(Object.fromEntries([...params].filter(([, value]) => value !== "")));
}
