import { eq } from "drizzle-orm";
import type { Role } from "#app/features/accounts/role.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { aRole } from "#tests/support/factories.ts";
import { aRegistration, password } from "#tests/support/registrations.ts";
import type { ProductParts } from "./product.ts";

/** The data of the shipper registration form. */
export function aShipperForm(given: Record<string, string> = {}): Record<string, string> {
  const { role: _, terms: __, ...texts } = aRegistration();
  return { ...texts, terms: "on", ...given };
}

/** A person who registered through the form and is signed in, with a verified `role` if given. */
export async function registerPerson(
  product: ProductParts,
  { role, form = {} }: { role?: Role; form?: Record<string, string> } = {},
) {
  const browser = product.browser();
  const sent = aShipperForm(form);
  const answer = await browser.post("/shipper-signup", sent);
  if (answer.status !== 302) {
    throw new Error(`sign-up answered ${answer.status}: ${(await answer.text()).slice(0, 4000)}`);
  }
  const email = sent.email ?? "";
  const [user] = await product.database.query.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error("nobody was signed up");
  if (role) await aRole(product.database, { userId: user.id }, { role });
  return { browser, email, password, userId: user.id };
}
