import { data } from "react-router";
import { makeStatement } from "#app/features/invoices/statement.server.ts";
import { asDownload } from "#app/features/papers/routes/as-download.server.ts";
import type { Route } from "./+types/customer-statement.ts";
import { moneyDesk } from "./desk.server.ts";

/** The statement of a customer, for staff. */
export async function loader(args: Route.LoaderArgs) {
  const { deps, id, today } = moneyDesk(args);
  const { query } = deps.database;
  const { actor } = deps;
  const { signal } = args.request;
  const statement = await makeStatement({ query, actor, signal }, id, today);
  if (!statement) throw data(null, { status: 404 });
  return asDownload(statement);
}
