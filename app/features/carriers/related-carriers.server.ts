import { type SQL, sql } from "drizzle-orm";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import {
  applicantOnRecord,
  bareName,
  type UnrecordedCarrier,
  unrecordedApplicant,
} from "./applicant.server.ts";
import type { CarrierState } from "./carrier-file.ts";
import { carrierFiles } from "./tables.server.ts";

/** A carrier on record that shares something with another organization. */
export type RelatedCarrier = {
  id: string;
  name: string;
  state: CarrierState;
  /** What they share, such as "USDOT number". */
  shares: string[];
};

/**
 * The carriers with the federal number of this organization, and those suspended or marked do
 * not use that share a name, phone, email domain, address or bank with it or its people; the ones
 * marked do not use first. For staff: the caller checks the policy.
 */
export function findRelatedCarriers(query: Queryable, companyId: string) {
  return related(query, applicantOnRecord(sql`${companyId}`));
}

/** The same for a carrier that isn't on record yet. For staff: the caller checks the policy. */
export function findCarriersRelatedTo(query: Queryable, carrier: UnrecordedCarrier) {
  return related(query, unrecordedApplicant(carrier));
}

async function related(query: Queryable, applicant: SQL): Promise<RelatedCarrier[]> {
  const { rows } = await query.execute<RelatedCarrier>(sql`
    with applicant as (${applicant})
    select related.id, related.name, related.state,
      array_remove(array[
        case when related.by_dot then 'USDOT number' end,
        case when related.by_docket then 'MC number' end,
        case when related.by_name then 'name' end,
        case when related.by_phone then 'phone' end,
        case when related.by_domain then 'email domain' end,
        case when related.by_address then 'address' end,
        case when related.by_bank then 'bank' end
      ], null) as shares
    from (
      select ${companies}.id, coalesce(file.retained ->> 'name', ${companyNameOf(companies)}) as name, file.state,
        same_number.by_dot, same_number.by_docket,
        theirs.names && applicant.names
          or ${bareName(sql`file.retained ->> 'name'`)} = any(applicant.names) as by_name,
        theirs.phones && applicant.phones as by_phone,
        theirs.domains && applicant.domains as by_domain,
        theirs.addresses && applicant.addresses as by_address,
        applicant.bank_last_four = theirs.bank_last_four
          and applicant.bank_name = theirs.bank_name as by_bank
      from applicant
      join ${carrierFiles} file on file.company_id is distinct from applicant.id
      join ${companies} on ${companies}.id = file.company_id
      cross join lateral (select
        coalesce(${companies}.dot_number, usdot_number(file.retained ->> 'dotNumber'))
          = any(applicant.dots) as by_dot,
        ${companies}.dockets || ('MC' || (file.retained ->> 'mcNumber'))
          && applicant.dockets as by_docket
      ) same_number
      cross join lateral (${applicantOnRecord(sql`${companies}.id`)}) theirs
      where same_number.by_dot or same_number.by_docket or file.state in ('suspended', 'do not use')
    ) related
    where (related.by_dot or related.by_docket)
      or related.by_name or related.by_phone or related.by_domain or related.by_address or related.by_bank
    order by related.state = 'do not use' desc, related.by_dot desc nulls last, related.name, related.id
    limit 20`);
  return rows;
}
