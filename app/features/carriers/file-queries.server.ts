import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { readCompanyContact } from "#app/features/accounts/company-contact.server.ts";
import { companyNameOf, mcNumber } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { operations } from "#app/features/company/operations.ts";
import { anyContains } from "#app/platform/database/contains.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { type CarrierState, insuredUntil } from "./carrier-file.ts";
import { readChecks } from "./queries.server.ts";
import { chooseFirms, numberKey, numbersOf } from "./record.ts";
import { carrierCertificates, carrierChanges, carrierFiles } from "./tables.server.ts";
import { type CarrierFacts, lacksFmcsaAnswer, type Objection, vetCarrier } from "./vetting.ts";

// For staff, except `readOwnFile`: the callers check the policy.

/** The latest changes of a file that its page shows. */
const changesShown = 50;

/** A carrier that staff can choose, with the objections on the given day. */
export type VettedCarrier = {
  id: string;
  name: string;
  state: CarrierState;
  dotNumber: string | null;
  mcNumber: string | null;
  /**
   * The last ISO 8601 date on which all of its insurance is in force; null while some is missing.
   */
  insuredUntil: string | null;
  objections: Objection[];
  /** Whether staff approved it without an FMCSA answer. */
  withoutFmcsa: boolean;
};

const name = companyNameOf(companies);
const { dotNumber } = companies;
const sortName = sql<string>`lower(${name})`;

/** What of a file is checked. */
const vettedFile = {
  id: carrierFiles.companyId,
  state: carrierFiles.state,
  authority: carrierFiles.authority,
  lookedUpAt: carrierFiles.lookedUpAt,
  w9On: carrierFiles.w9On,
  agreementOn: carrierFiles.agreementOn,
};

/** These carriers by name, checked for a load picked up on `day`, an ISO 8601 date. */
export async function vetCarriers(
  query: Queryable,
  which: SQL | undefined,
  day: string,
): Promise<VettedCarrier[]> {
  const files = await query
    .select({ file: vettedFile, name, dotNumber, mcNumber })
    .from(carrierFiles)
    .innerJoin(companies, eq(companies.id, carrierFiles.companyId))
    .where(which)
    .orderBy(asc(sortName), asc(carrierFiles.companyId));
  const ids = files.map(({ file }) => file.id);
  // In sequence: a transaction has one connection.
  const found = await readChecks(query, files.flatMap(numbersOf));
  const checks = new Map(found.map((check) => [numberKey(check), check]));
  const certificates = Map.groupBy(await certificatesOf(query, ids), (one) => one.carrierId);
  const changes = Map.groupBy(await openChangesOf(query, ids), (one) => one.carrierId);
  return files.map(({ file: { id, ...file }, dotNumber, mcNumber, name }) => {
    const facts: CarrierFacts = {
      ...file,
      dotNumber,
      checks: chooseFirms(
        numbersOf({ dotNumber, mcNumber }).flatMap((one) => checks.get(numberKey(one)) ?? []),
        dotNumber,
      ),
      certificates: certificates.get(id) ?? [],
      unconfirmed: (changes.get(id) ?? []).map(({ detail }) => detail),
    };
    return {
      id,
      name,
      state: file.state,
      dotNumber,
      mcNumber,
      insuredUntil: insuredUntil(facts.certificates, day),
      objections: vetCarrier(facts, { day }, operations.carrierInsurance),
      withoutFmcsa: file.state === "active" && lacksFmcsaAnswer(facts),
    };
  });
}

/** Which of these carriers staff approved without an FMCSA answer. */
export async function findWithoutFmcsa(
  query: Queryable,
  ids: readonly string[],
  day: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await vetCarriers(query, inArray(carrierFiles.companyId, [...ids]), day);
  return found.flatMap(({ id, withoutFmcsa }) => (withoutFmcsa ? [id] : []));
}

/** One carrier, checked for a load picked up on `day`; undefined without a file. */
export async function vetCarrierById(query: Queryable, id: string, day: string) {
  const [found] = await vetCarriers(query, eq(carrierFiles.companyId, id), day);
  return found;
}

/** The verified carriers that can be assigned a load, checked for `day`. */
export function listAssignable(query: Queryable, day: string): Promise<VettedCarrier[]> {
  const usable = inArray(carrierFiles.state, ["pending", "active", "suspended"]);
  return vetCarriers(query, and(usable, isNotNull(companies.carrierSince)), day);
}

type Named = { id: string; sortName: string };

const byName = [
  { sql: sortName, kind: "text", of: (row: Named) => row.sortName },
  { sql: carrierFiles.companyId, kind: "uuid", of: (row: Named) => row.id },
] as const;

type CarrierFileFilter = PagePlace & {
  state?: CarrierState | undefined;
  /** Only files that need attention. */
  concern: boolean;
  search?: string | undefined;
};

/** One page of carrier files by name, each checked for today. */
export async function listCarrierFiles(query: Queryable, filter: CarrierFileFilter, today: string) {
  const { state, concern, search, ...place } = filter;
  const narrowed = and(
    state ? eq(carrierFiles.state, state) : undefined,
    concern ? needsAttention(query) : undefined,
    search ? anyContains([name, companies.legalName, dotNumber, mcNumber], search) : undefined,
  );
  const order = { direction: "ascending" as const, by: byName };
  const page = await readPage(place, order, ({ where, orderBy, limit }) =>
    query
      .select({ id: carrierFiles.companyId, sortName })
      .from(carrierFiles)
      .innerJoin(companies, eq(companies.id, carrierFiles.companyId))
      .where(and(narrowed, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
  const ids = page.rows.map(({ id }) => id);
  const rows = ids.length
    ? await vetCarriers(query, inArray(carrierFiles.companyId, ids), today)
    : [];
  return { ...page, rows };
}

/**
 * The number of files that need attention: a change to confirm, or an active carrier that fails the
 * checks.
 */
export async function countCarrierConcerns(query: Queryable): Promise<number> {
  return query.$count(carrierFiles, needsAttention(query));
}

/** A carrier's whole file; undefined without one. */
export async function readCarrierFile(query: Queryable, id: string) {
  const { legalName, scac } = companies;
  const [found] = await query
    .select({ file: carrierFiles, name, company: { legalName, scac, dotNumber, mcNumber } })
    .from(carrierFiles)
    .innerJoin(companies, eq(companies.id, carrierFiles.companyId))
    .where(eq(carrierFiles.companyId, id));
  if (!found) return undefined;
  const [contact, certificates, changes] = await Promise.all([
    readCompanyContact(query, id),
    certificatesOf(query, [id]),
    query
      .select()
      .from(carrierChanges)
      .where(eq(carrierChanges.carrierId, id))
      .orderBy(desc(carrierChanges.id))
      .limit(changesShown),
  ]);
  return { ...found, contact, certificates, changes };
}

/** Which files have a change to confirm, or are of active carriers that fail the checks. */
export function needsAttention(query: Queryable): SQL | undefined {
  const open = query
    .select({ id: carrierChanges.id })
    .from(carrierChanges)
    .where(
      and(eq(carrierChanges.carrierId, carrierFiles.companyId), isNull(carrierChanges.confirmedAt)),
    );
  const fails = and(
    eq(carrierFiles.state, "active"),
    sql`cardinality(${carrierFiles.objections}) > 0`,
  );
  return or(exists(open), fails);
}

async function certificatesOf(query: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  return query
    .select()
    .from(carrierCertificates)
    .where(inArray(carrierCertificates.carrierId, ids))
    .orderBy(desc(carrierCertificates.expiresOn), asc(carrierCertificates.coverage));
}

async function openChangesOf(query: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  return query
    .select({ carrierId: carrierChanges.carrierId, detail: carrierChanges.detail })
    .from(carrierChanges)
    .where(and(inArray(carrierChanges.carrierId, ids), isNull(carrierChanges.confirmedAt)))
    .orderBy(asc(carrierChanges.id));
}
