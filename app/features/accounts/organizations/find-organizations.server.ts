import { and, asc, isNotNull, or, sql } from "drizzle-orm";
import { wordsQuery } from "#app/platform/database/words-query.ts";
import { companyNameOf } from "../company-name.server.ts";
import { findPeople } from "../find-people.server.ts";
import { type FindRecords, foundAtMost } from "../findable.ts";
import { can } from "../policy.ts";
import { organizationSortName, organizationWords } from "../search-words.server.ts";
import { companies } from "../tables.server.ts";
import { organizationTerms } from "./organization-terms.ts";

/** Customers and carriers by their names, numbers, phone and email, by name. */
export const findOrganizations: FindRecords = async (query, { actor, typed }) => {
  const words = wordsQuery(organizationTerms(typed));
  if (!can(actor, "enter-desk") || !words) return [];
  const { id, dotNumber, city, state, customerSince, carrierSince } = companies;
  const found = await query
    .select({ id, name: companyNameOf(companies), dotNumber, city, state, customerSince })
    .from(companies)
    .where(
      and(
        sql`${organizationWords(companies)} @@ ${words}::tsquery`,
        or(isNotNull(customerSince), isNotNull(carrierSince), isNotNull(dotNumber)),
      ),
    )
    .orderBy(asc(organizationSortName(companies)), asc(id))
    .limit(foundAtMost);
  return found.map((company) => ({
    to: organizationPage(company.id),
    title: company.name,
    detail: [
      company.customerSince && "Customer",
      company.dotNumber && `USDOT ${company.dotNumber}`,
      [company.city, company.state].filter(Boolean).join(", "),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
};

/** People by their name and email, and by their company's name; each leads to their organization. */
export const findPeopleForDesk: FindRecords = async (query, { actor, typed }) => {
  if (!can(actor, "enter-desk")) return [];
  const found = await findPeople(query, typed, foundAtMost);
  return found.flatMap(({ name, email, company, companyId }) =>
    companyId
      ? {
          to: organizationPage(companyId),
          title: name,
          detail: [email, company].filter(Boolean).join(" · "),
        }
      : [],
  );
};

const organizationPage = (id: string) => `/staff/organizations/${id}`;
