import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { companyNameOf } from "./company-name.server.ts";
import { companies, companyMembers, users } from "./tables.server.ts";
import { usdotNumber } from "./usdot-number.ts";

/** The verified carrier with a USDOT number as typed, other than `companyId`; undefined without one. */
export async function findCarrierByNumber(
  query: Queryable,
  typed: string,
  companyId?: string,
): Promise<{ id: string; name: string } | undefined> {
  const { id, dotNumber, carrierSince } = companies;
  const [found] = await query
    .select({ id, name: companyNameOf(companies) })
    .from(companies)
    .where(
      and(
        eq(dotNumber, usdotNumber(typed)),
        isNotNull(carrierSince),
        companyId ? ne(id, companyId) : undefined,
      ),
    );
  return found;
}

type Registered = { firstName: string; lastName: string; email: string; dotNumber: string };

/**
 * The emails that ask the owners of a verified carrier about a person who registers with its USDOT
 * number; none for a number that no verified carrier has.
 */
export async function askOwnersMails(
  { query, origin }: { query: Queryable; origin: string },
  person: Registered,
  companyId?: string,
): Promise<OutgoingMail[]> {
  const carrier = await findCarrierByNumber(query, person.dotNumber, companyId);
  if (!carrier) return [];
  const owners = await query
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, carrier.id),
        eq(companyMembers.role, "owner"),
        eq(users.emailVerified, true),
      ),
    );
  // Loaded on demand: scripts that create accounts can't load email templates.
  const { knownNumberMail } = await import("./mail/known-number.server.tsx");
  return Promise.all(owners.map(({ email }) => knownNumberMail(email, person, origin)));
}
