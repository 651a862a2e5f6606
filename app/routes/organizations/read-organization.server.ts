import { peopleById } from "#app/features/accounts/companies.server.ts";
import {
  listOrganizationPeople,
  readOrganization,
} from "#app/features/accounts/organizations/queries.server.ts";
import { listPeople } from "#app/features/accounts/people/list-people.server.ts";
import { isOurOwn } from "#app/features/accounts/people/our-own.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { readCarrierBalance } from "#app/features/carrier-bills/carrier-balance.server.ts";
import { type BillRecord, listBills } from "#app/features/carrier-bills/queries.server.ts";
import { readCarrierFile, vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { readCompanyChecks } from "#app/features/carriers/queries.server.ts";
import { mcNumberIn } from "#app/features/carriers/record.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { readAgingOf } from "#app/features/invoices/aging.server.ts";
import { readOutstanding } from "#app/features/invoices/outstanding.server.ts";
import { listCompanyQuotes } from "#app/features/quotes/desk-queries.server.ts";
import {
  listCompanyLoads,
  listLoadsOfCarrier,
} from "#app/features/shipments/company-loads.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Reading = { query: Queryable; clock: Clock };

/** The bills that the page lists. */
const billsShown = 5;

/** What an organization is as a customer: its loads, its quotes and what it owes us. */
export async function readCustomerSide({ query, clock }: Reading, id: string) {
  const { today } = companyDays(clock);
  const [loads, quotes, aging, outstandingCents, terms] = await Promise.all([
    listCompanyLoads(query, id),
    listCompanyQuotes(query, id, today),
    readAgingOf(query, id, today),
    readOutstanding(query, id),
    readTerms(query, id),
  ]);
  return { loads, quotes, aging, outstandingCents, terms };
}

/** What an organization is as a carrier: its file, its loads and what we owe it; null without a file. */
export async function readCarrierSide({ query, clock }: Reading, id: string) {
  const carrier = await readCarrierFile(query, id);
  if (!carrier) return null;
  const { today } = companyDays(clock);
  const [vetted, loads, balance, bills] = await Promise.all([
    vetCarrierById(query, id, today),
    listLoadsOfCarrier(query, id),
    readCarrierBalance(query, id),
    listBills(query, { state: "all", carrierId: id }),
  ]);
  const { changes, file } = carrier;
  const changedBy = changes.map((change) => change.changedBy);
  const people = await peopleById(query, [file.stateSetBy, ...changedBy]);
  return {
    carrier,
    vetted,
    loads,
    balance,
    bills: bills.rows.slice(0, billsShown).map(shownOf),
    people,
  };
}

/** A bill without where it is paid. */
function shownOf(bill: BillRecord) {
  const { id, number, trackingId, billedOn, approvedCents, totalCents, state } = bill;
  return { id, number, trackingId, billedOn, approvedCents, totalCents, state };
}

export type ShownBill = ReturnType<typeof shownOf>;

/** An organization with its people and FMCSA's answers; undefined if there is none. */
export async function readParty({ query, clock }: Reading, id: string) {
  const organization = await readOrganization(query, id);
  if (!organization) return undefined;
  const { dotNumber, dockets } = organization;
  const [listed, known, checks, isOurs] = await Promise.all([
    listPeople({ query, clock }, { companyId: id }),
    listOrganizationPeople(query, id),
    readCompanyChecks(query, { dotNumber, mcNumber: mcNumberIn(dockets) }),
    isOurOwn(query, id),
  ]);
  return { organization, listed, known, checks, isOurs };
}
