import type { Route } from "./+types/customers-json.ts";
import { readCustomer } from "./read-customer.server.ts";

/** The customers that staff find while they type; `requireStaff` answers everyone else. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { people } = await readCustomer(context, url, "quotes.work-on-quotes");
  const found = people.filter(({ companyId }) => companyId !== null).slice(0, 8);
  return Response.json(found, { headers: { "cache-control": "private, no-store" } });
}
