import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { usdotNumber } from "#app/features/accounts/usdot-number.ts";
import { company } from "#app/features/company/profile.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { carrierFiles } from "./tables.server.ts";

type Numbers = { dotNumber: string | null; dockets: readonly string[] };

/**
 * For staff, who are told the mark.
 * @throws AppError `conflict` when another carrier is marked do not use under one of these numbers.
 */
export async function refuseBarred(
  query: Queryable,
  numbers: Numbers,
  except?: string,
): Promise<void> {
  const barred = await findBarred(query, numbers, except);
  if (!barred) return;
  throw new AppError(
    "conflict",
    `${barred.name} has this USDOT or docket number and is marked do not use. Its file says why; nobody else can be added, verified or kept under its numbers.`,
  );
}

/**
 * For a person who types their own company's numbers: our marks aren't theirs to know.
 * @throws AppError `invalid` with the field, in the same case.
 */
export async function refuseBarredTyped(
  query: Queryable,
  { dotNumber, mcNumber }: { dotNumber: string | null; mcNumber: string | null },
  except: string,
): Promise<void> {
  const typed = {
    dotNumber: { dotNumber, dockets: [] },
    mcNumber: { dotNumber: null, dockets: mcNumber ? [`MC${mcNumber}`] : [] },
  };
  for (const [field, numbers] of Object.entries(typed)) {
    const barred = await findBarred(query, numbers, except);
    if (!barred) continue;
    const message = `This is the number of ${barred.name}. Check it, or call us at ${company.phone.display}`;
    throw new AppError("invalid", `${message}.`, { fields: { [field]: [message] } });
  }
}

async function findBarred(query: Queryable, { dotNumber, dockets }: Numbers, except?: string) {
  if (!dotNumber && dockets.length === 0) return undefined;
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
  return barred;
}

const hasUsdot = (number: string) =>
  sql`${number} in (${companies.dotNumber}, usdot_number(${carrierFiles.retained} ->> 'dotNumber'))`;

/** A docket number without the leading zeros that some type. */
export const bareDocket = (docket: string) => docket.replace(/^([A-Z]+)0+(?=\d)/, "$1");

/** The same in SQL. */
export const bareDocketSql = (docket: SQL) =>
  sql`regexp_replace(${docket}, '^([A-Z]+)0+(?=\\d)', '\\1')`;

const hasDocket = (docket: string) =>
  sql`${bareDocket(docket)} in (
    select ${bareDocketSql(sql`known`)}
    from unnest(${companies.dockets} || ('MC' || (${carrierFiles.retained} ->> 'mcNumber'))) as known)`;
