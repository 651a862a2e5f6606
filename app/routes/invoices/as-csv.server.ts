import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Period } from "#app/features/invoices/csv.server.ts";
import { isoDay } from "#app/platform/calendar.schema.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { customerAt } from "./customer.server.ts";

const period = z.object({ from: isoDay(), to: isoDay() });

type Asked = { url: URL; context: Readonly<RouterContextProvider> };

type Write = (query: Queryable, period: Period, companyId?: string) => Promise<string>;

/**
 * A loader that exports the URL's period as a CSV file, for staff.
 * @throws Response 404 for anybody else, 400 without a period.
 */
export function csvLoader(name: string, write: Write) {
  return async ({ url, context }: Asked): Promise<Response> => {
    requireStaff(context);
    return exportCsv({ url, context }, name, write);
  };
}

/**
 * A loader that exports the same of the person's own company.
 * @throws Response 302 to sign in, 400 without a period.
 */
export function ownCsvLoader(name: string, write: Write) {
  return async ({ url, context }: Asked): Promise<Response> => {
    const { companyId } = customerAt(context, url).actor;
    const ofTheirs: Write = (query, period) => write(query, period, companyId);
    return exportCsv({ url, context }, name, ofTheirs);
  };
}

async function exportCsv({ url, context }: Asked, name: string, write: Write): Promise<Response> {
  const asked = period.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) throw data(null, { status: 400 });
  const { from, to } = asked.data;
  const csv = await write(context.get(requestContext).database.query, asked.data);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${from}-to-${to}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
