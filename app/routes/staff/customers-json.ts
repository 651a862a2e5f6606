import { companyDays } from "#app/features/accounts/today.ts";
import { readUsualQuote } from "#app/flows/quote-cost.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/customers-json.ts";
import { readCustomer } from "./read-customer.server.ts";

/** The customers that staff find while they type; `requireStaff` answers everyone else. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { people } = await readCustomer(context, url, "quotes.work-on-quotes");
  const { database, clock } = context.get(requestContext);
  const { today } = companyDays(clock);
  const customers = people.filter(({ companyId }) => companyId !== null).slice(0, 8);
  const found = await Promise.all(
    customers.map(async (customer) => {
      const { terms } = await readUsualQuote(database.query, customer.companyId, today);
      return { ...customer, terms };
    }),
  );
  return Response.json(found, { headers: { "cache-control": "private, no-store" } });
}
