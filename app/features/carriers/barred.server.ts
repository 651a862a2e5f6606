import { and, eq, ne, or, sql } from "drizzle-orm";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { usdotNumber } from "#app/features/accounts/usdot-number.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { carrierFiles } from "./tables.server.ts";

type Numbers = { dotNumber: string | null; dockets: readonly string[] };

/** @throws AppError `conflict` when another carrier is marked do not use under one of these numbers. */
export async function refuseBarred(
  query: Queryable,
  { dotNumber, dockets }: Numbers,
  except?: string,
): Promise<void> {
  if (!dotNumber && dockets.length === 0) return;
  const { companyId, state, retained } = carrierFiles;
  const [barred] = await query
    .select({ name: sql<string>`coalesce(${retained} ->> 'name', ${companyNameOf(companies)})` })
    .from(carrierFiles)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(
      and(
        eq(state, "do not use"),
        except ? ne(companyId, except) : undefined,
        or(
          dotNumber ? hasUsdot(usdotNumber(dotNumber)) : undefined,
          ...dockets.map((docket) => hasDocket(docket)),
        ),
      ),
    )
    .limit(1);
  if (!barred) return;
  throw new AppError(
    "conflict",
    `${barred.name} has this USDOT or docket number and is marked do not use. Its file says why; nobody can be added or verified under its numbers.`,
  );
}

const hasUsdot = (number: string) =>
  sql`${number} in (${companies.dotNumber}, usdot_number(${carrierFiles.retained} ->> 'dotNumber'))`;

const hasDocket = (docket: string) =>
  sql`(${docket} = any(${companies.dockets}) or ${docket} = 'MC' || (${carrierFiles.retained} ->> 'mcNumber'))`;
