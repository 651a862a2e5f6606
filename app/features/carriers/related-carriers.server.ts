import { sql } from "drizzle-orm";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import {
  companies,
  companyMembers,
  profiles,
  users,
} from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { CarrierState } from "./carrier-file.ts";
import { carrierFiles } from "./tables.server.ts";

/** A carrier on record that shares something with somebody who asks to be one. */
export type RelatedCarrier = {
  id: string;
  name: string;
  state: CarrierState;
  /** What they share, such as "USDOT number". */
  shares: string[];
};

/** Domains that say nothing about a company. */
const openDomains = [
  "gmail.com",
  "yahoo.com",
  "outlook.com",
  "hotmail.com",
  "aol.com",
  "icloud.com",
  "msn.com",
  "live.com",
  "proton.me",
  "comcast.net",
];

/**
 * The carriers with the federal number of this person's company, and those suspended or marked do
 * not use that share a name, phone, email domain, address or bank with it; the ones that share most
 * first. For staff: the caller checks the policy.
 */
export async function findRelatedCarriers(
  query: Queryable,
  userId: string,
): Promise<RelatedCarrier[]> {
  const { rows } = await query.execute<RelatedCarrier>(sql`
    with applicant as (
      select member.company_id, usdot_number(typed.dot_number) as dot, 'MC' || typed.mc_number as docket,
        ${bareName(sql`typed.company_name`)} as name, ${digits(sql`typed.phone`)} as phone,
        array[${domain(sql`person.email`)}, ${domain(sql`typed.company_email`)}] as domains,
        ${addressKey(sql`typed.street`, sql`typed.postal_code`)} as address,
        lower(own.bank_name) as bank_name, own.bank_last_four
      from ${users} person
      join ${companyMembers} member on member.user_id = person.id
      join ${profiles} typed on typed.user_id = person.id
      left join ${carrierFiles} own on own.company_id = member.company_id
      where person.id = ${userId}
    )
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
        applicant.dot in (${companies}.dot_number, usdot_number(file.retained ->> 'dotNumber')) as by_dot,
        applicant.docket = any(${companies}.dockets)
          or applicant.docket = 'MC' || (file.retained ->> 'mcNumber') as by_docket,
        applicant.name in (
          ${bareName(sql`${companies}.legal_name`)}, ${bareName(sql`${companies}.name`)},
          ${bareName(sql`file.retained ->> 'name'`)}) as by_name,
        applicant.phone = any(people.phones) as by_phone,
        applicant.domains && people.domains as by_domain,
        applicant.address = any(people.addresses) as by_address,
        applicant.bank_last_four = file.bank_last_four
          and applicant.bank_name = lower(file.bank_name) as by_bank
      from applicant
      join ${carrierFiles} file on file.company_id <> applicant.company_id
      join ${companies} on ${companies}.id = file.company_id
      cross join lateral (
        select array_agg(${digits(sql`typed.phone`)}) as phones,
          array_agg(${addressKey(sql`typed.street`, sql`typed.postal_code`)}) as addresses,
          array_remove(array_agg(${domain(sql`person.email`)}) || array_agg(${domain(sql`typed.company_email`)}), null) as domains
        from ${companyMembers} member
        join ${users} person on person.id = member.user_id
        left join ${profiles} typed on typed.user_id = member.user_id
        where member.company_id = file.company_id
      ) people
    ) related
    where (related.by_dot or related.by_docket)
      or related.state in ('suspended', 'do not use')
        and (related.by_name or related.by_phone or related.by_domain or related.by_address or related.by_bank)
    order by related.state = 'do not use' desc, related.by_dot desc nulls last, related.name, related.id
    limit 20`);
  return rows;
}

type Piece = ReturnType<typeof sql>;

/** A company's name without case, punctuation and its legal form. */
function bareName(name: Piece): Piece {
  return sql`nullif(regexp_replace(regexp_replace(lower(${name}),
    '[[:<:]](llc|inc|incorporated|corp|corporation|co|ltd|company)[[:>:]]', '', 'g'),
    '[^a-z0-9]+', '', 'g'), '')`;
}

/** The last ten digits of a phone number. */
function digits(phone: Piece): Piece {
  return sql`nullif(right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10), '')`;
}

/** The domain of an address, unless anybody can have one there. */
function domain(email: Piece): Piece {
  const open = sql.join(
    openDomains.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`case when split_part(lower(${email}), '@', 2) not in (${open})
    then split_part(lower(${email}), '@', 2) end`;
}

function addressKey(street: Piece, zip: Piece): Piece {
  return sql`regexp_replace(lower(${street} || left(${zip}, 5)), '[^a-z0-9]+', '', 'g')`;
}
