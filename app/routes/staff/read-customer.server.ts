import { data, type RouterContextProvider } from "react-router";
import { readCompany } from "#app/features/accounts/companies.server.ts";
import { findPeople } from "#app/features/accounts/find-people.server.ts";
import { canBeCustomer } from "#app/features/accounts/refuse-no-customer.server.ts";
import type { StaffAction } from "#app/features/accounts/staff-permission.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "./is-uuid.ts";
import { requireStaff } from "./require-staff.server.ts";

/**
 * For staff who may do `action`: the customer in the page's URL, and the people that its search finds.
 * @throws Response 404 without such a customer; as `requireStaff`.
 */
export async function readCustomer(
  context: Readonly<RouterContextProvider>,
  url: URL,
  action: StaffAction,
) {
  requireStaff(context, action);
  const { query } = context.get(requestContext).database;
  const id = url.searchParams.get("customer");
  const search = url.searchParams.get("search")?.trim().slice(0, 80) || undefined;
  if (!id) {
    const people = search ? await findPeople(query, search, 50, canBeCustomer) : [];
    return { customer: null, companyId: null, search, people };
  }
  const found = isUuid(id) ? await readCompany(query, id) : undefined;
  if (!found?.companyId) throw data(null, { status: 404 });
  const { person, profile } = found;
  const { name, email } = person;
  const company = profile && { company: profile.companyName, phone: profile.phone };
  const { companyId } = found;
  return { customer: { id, name, email, ...company }, companyId, search, people: [] };
}
