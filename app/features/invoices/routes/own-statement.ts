import { data, redirect } from "react-router";
import { makeStatement } from "#app/features/invoices/statement.server.ts";
import { asDownload } from "#app/features/papers/routes/as-download.server.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Route } from "./+types/own-statement.ts";
import { customerAt } from "./customer.server.ts";

/** The statement of the person's own company; why it can't be made is said on their invoices. */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  const { query, actor, today } = customerAt(context, url);
  const { signal } = request;
  try {
    const statement = await makeStatement({ query, actor, signal }, actor.companyId, today);
    if (statement) return asDownload(statement);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    flashToast(context, { title: "Error", description: error.message, tone: "destructive" });
    throw redirect("/brokerage/invoices");
  }
  throw data(null, { status: 404 });
}
