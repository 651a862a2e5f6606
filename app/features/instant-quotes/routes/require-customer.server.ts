import { data } from "react-router";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { can } from "#app/features/instant-quotes/policy.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";

/**
 * The signed-in person and what they can do with instant quotes.
 * @throws Response a redirect to sign-in.
 */
export async function requireQuotedCustomer({ context, url }: FormArgs) {
  const actor = requireSignIn(context, url.pathname);
  const { query } = context.get(requestContext).database;
  const terms = await readTerms(query, actor.companyId);
  const [maySee, mayAsk, mayBook] = (["see", "ask", "book"] as const).map((action) =>
    can(actor, action, terms),
  );
  return { actor, maySee, mayAsk, mayBook };
}

/**
 * Like `readCustomer`, for a page that needs access to instant quotes.
 * @throws Response 404 without it.
 */
export async function requireCustomer(args: FormArgs) {
  const customer = await requireQuotedCustomer(args);
  if (!customer.maySee) throw data(null, { status: 404 });
  return customer;
}
