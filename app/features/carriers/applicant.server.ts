import { type SQL, sql } from "drizzle-orm";
import {
  companies,
  companyMembers,
  profiles,
  users,
} from "#app/features/accounts/tables.server.ts";
import { carrierFiles } from "./tables.server.ts";

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

/** What is known of a carrier that isn't on record yet. */
export type UnrecordedCarrier = {
  dotNumber: string;
  names: readonly (string | null)[];
  phone: string | null;
  street: string | null;
  postalCode: string | null;
};

/**
 * An organization as the names, numbers, phones, domains and addresses of its own and of its people,
 * in one row.
 */
export function applicantOnRecord(companyId: SQL): SQL {
  return sql`
    select company.id,
      array[${bareName(sql`company.name`)}, ${bareName(sql`company.legal_name`)}]
        || array_agg(${bareName(sql`typed.company_name`)}) as names,
      company.dot_number || array_agg(usdot_number(typed.dot_number)) as dots,
      company.dockets || array_agg('MC' || typed.mc_number) as dockets,
      ${digits(sql`company.phone`)} || array_agg(${digits(sql`typed.phone`)}) as phones,
      ${domain(sql`company.email`)} || array_agg(${domain(sql`person.email`)})
        || array_agg(${domain(sql`typed.company_email`)}) as domains,
      ${addressKey(sql`company.street`, sql`company.postal_code`)}
        || array_agg(${addressKey(sql`typed.street`, sql`typed.postal_code`)}) as addresses,
      lower(min(own.bank_name)) as bank_name, min(own.bank_last_four) as bank_last_four
    from ${companies} company
    left join ${companyMembers} member on member.company_id = company.id
    left join ${users} person on person.id = member.user_id
    left join ${profiles} typed on typed.user_id = member.user_id
    left join ${carrierFiles} own on own.company_id = company.id
    where company.id = ${companyId}
    group by company.id`;
}

/** A carrier that isn't on record yet, in the same form. */
export function unrecordedApplicant(carrier: UnrecordedCarrier): SQL {
  const { dotNumber, names, phone, street, postalCode } = carrier;
  const text = (value: string | null) => sql`${value}::text`;
  const bare = names.map((name) => bareName(text(name)));
  return sql`
    select null::uuid as id, array[${sql.join(bare, sql`, `)}] as names,
      array[${text(dotNumber)}] as dots, '{}'::text[] as dockets,
      array[${digits(text(phone))}] as phones, '{}'::text[] as domains,
      array[${addressKey(text(street), text(postalCode))}] as addresses,
      null::text as bank_name, null::text as bank_last_four`;
}

/** A company's name without case, punctuation and its legal form. */
export function bareName(name: SQL): SQL {
  return sql`nullif(regexp_replace(regexp_replace(lower(${name}),
    '[[:<:]](llc|inc|incorporated|corp|corporation|co|ltd|company)[[:>:]]', '', 'g'),
    '[^a-z0-9]+', '', 'g'), '')`;
}

/** The last ten digits of a phone number. */
function digits(phone: SQL): SQL {
  return sql`nullif(right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10), '')`;
}

/** The domain of an address, unless anybody can have one there. */
function domain(email: SQL): SQL {
  const open = sql.join(
    openDomains.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`case when split_part(lower(${email}), '@', 2) not in ('', ${open})
    then split_part(lower(${email}), '@', 2) end`;
}

function addressKey(street: SQL, zip: SQL): SQL {
  return sql`nullif(regexp_replace(lower(${street} || left(${zip}, 5)), '[^a-z0-9]+', '', 'g'), '')`;
}
