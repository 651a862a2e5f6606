import { data } from "react-router";
import { makeStatement } from "#app/features/invoices/statement.server.ts";
import { asDownload } from "#app/routes/papers/as-download.server.ts";
import type { Route } from "./+types/own-statement.ts";
import { customerAt } from "./customer.server.ts";

/** The statement of the person's own company. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, actor, today } = customerAt(context, url);
  const statement = await makeStatement(query, actor.companyId, today);
  if (!statement) throw data(null, { status: 404 });
  return asDownload(statement);
}
