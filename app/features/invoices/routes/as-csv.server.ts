import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Period } from "#app/features/invoices/csv.server.ts";
import { isoDay } from "#app/platform/calendar.schema.ts";
import { csvDownload } from "#app/platform/csv-download.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { customerAt } from "./customer.server.ts";

const askForPeriod =
  "Add the first and last day to export: ?from=YYYY-MM-DD&to=YYYY-MM-DD, in 2000 to 2099.\n";

/** The first and the last day that a URL asks for. */
export const exportPeriod = z.object({ from: isoDay(askForPeriod), to: isoDay(askForPeriod) });

const askForOrder =
  "The first day is after the last. Swap them, or choose a later last day, and export again.\n";

type Asked = { url: URL; context: Readonly<RouterContextProvider> };

type Write<P extends Period> = (query: Queryable, period: P, companyId?: string) => Promise<string>;

type Export<P extends Period> = {
  /** How the file's name begins. */
  name: string | ((period: P) => string);
  /** What the URL asks for. */
  schema: z.ZodType<P>;
  write: Write<P>;
};

/**
 * A loader that exports the URL's period as a CSV file, for staff; without a period, or with one that
 * ends before it begins, it answers 400 and says what to do.
 * @throws Response 404 for anybody else.
 */
export function csvLoader<P extends Period>(exported: Export<P>) {
  return async ({ url, context }: Asked): Promise<Response> => {
    requireStaff(context);
    return exportCsv({ url, context }, exported);
  };
}

/**
 * A loader that exports the same of the person's own company.
 * @throws Response 302 to sign in.
 */
export function ownCsvLoader<P extends Period>({ write, ...exported }: Export<P>) {
  return async ({ url, context }: Asked): Promise<Response> => {
    const { companyId } = customerAt(context, url).actor;
    const ofTheirs: Write<P> = (query, period) => write(query, period, companyId);
    return exportCsv({ url, context }, { ...exported, write: ofTheirs });
  };
}

async function exportCsv<P extends Period>(
  { url, context }: Asked,
  { name, schema, write }: Export<P>,
): Promise<Response> {
  const asked = schema.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) return new Response(asked.error.issues[0]?.message, { status: 400 });
  const { from, to } = asked.data;
  if (from > to) return new Response(askForOrder, { status: 400 });
  const csv = await write(context.get(requestContext).database.query, asked.data);
  const begin = typeof name === "string" ? name : name(asked.data);
  return csvDownload(`${begin}-${from}-to-${to}.csv`, csv);
}
