import { and, eq, ne } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { peopleChangedMail } from "../mail/people-changed.server.tsx";
import { companies, companyMembers, users } from "../tables.server.ts";

/** Emails an organization's owners, all but `person`, what our team did with its people. */
export async function tellOwners(
  tx: Queryable,
  companyId: string,
  says: string,
  person: string | null = null,
): Promise<void> {
  const owners = await tx
    .select({ toEmail: users.email, company: companies.name })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.role, "owner"),
        person ? ne(companyMembers.userId, person) : undefined,
      ),
    );
  for (const owner of owners) await enqueueMail(tx, await peopleChangedMail({ ...owner, says }));
}

/** Emails a person what was done with their place in an organization. */
export async function tellPerson(
  tx: Queryable,
  companyId: string,
  person: string,
  says: string,
): Promise<void> {
  const [told] = await tx
    .select({ toEmail: users.email, company: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(users.id, person));
  if (told) await enqueueMail(tx, await peopleChangedMail({ ...told, says }));
}

/** A person's name for an email to others. */
export async function nameInMail(tx: Queryable, userId: string): Promise<string> {
  const [found] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return plainName(found?.name ?? null) ?? "a colleague";
}
