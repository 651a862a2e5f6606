import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Columns<Name extends string> = Record<Name, SQLWrapper>;

/** The words that find a person; their index has the same expression. */
export function personWords({ name, email }: Columns<"name" | "email">): SQL {
  return sql`search_terms(${name}, ${email})`;
}

/** The words that find a person by what they typed as their company; as `personWords`. */
export function typedCompanyWords({ companyName }: Columns<"companyName">): SQL {
  return sql`search_terms(${companyName})`;
}

/** The words that find a company; as `personWords`. */
export function companyWords({ name }: Columns<"name">): SQL {
  return sql`search_terms(${name})`;
}

type OrganizationColumns = Columns<
  "name" | "legalName" | "dotNumber" | "dockets" | "scac" | "phone" | "email"
>;

/** The words that find an organization on the staff desk, its numbers included; as `personWords`. */
export function organizationWords(columns: OrganizationColumns): SQL {
  const { name, legalName, dotNumber, dockets, scac, phone, email } = columns;
  return sql`organization_terms(${name}, ${legalName}, ${dotNumber}, ${dockets}, ${scac}, ${phone}, ${email})`;
}

/** What organizations are sorted by; the index has the same expression. */
export function organizationSortName({
  name,
  legalName,
}: Columns<"name" | "legalName">): SQL<string> {
  return sql<string>`lower(coalesce(${name}, ${legalName}, ''))`;
}
