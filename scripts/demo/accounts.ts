import { eq } from "drizzle-orm";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import type { CompanyRole } from "#app/features/accounts/company-role.ts";
import { leaveCompany } from "#app/features/accounts/leave-company.server.ts";
import { openAccount } from "#app/features/accounts/open-account.server.ts";
import { readCompanyId } from "#app/features/accounts/read-company-id.server.ts";
import type { Role } from "#app/features/accounts/role.ts";
import {
  companies,
  companyMembers,
  profiles,
  userRoles,
  users,
} from "#app/features/accounts/tables.server.ts";
import { trackingIdAlphabet } from "#app/features/shipments/tracking-id.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { randomCode } from "#app/platform/ids.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { DemoPerson } from "./people.ts";

const hour = 3_600_000;

/** Creates the demo's accounts as the registration form would. */
export function demoAccounts(database: Database, log: Log) {
  const auth = createAuth({
    query: database.query,
    // Signs only the sessions that sign-up creates, which nobody uses.
    secret: randomCode(trackingIdAlphabet, 64),
    origin: "http://localhost",
    log,
  });
  const request = {
    auth,
    database,
    clock: systemClock,
    headers: new Headers(),
    clientAddress: "demo",
    origin: "http://localhost",
  };
  const open = async (person: DemoPerson) => {
    await openAccount(request, { ...person, terms: true, role: "shipper" }, null);
    const [made] = await database.query.select().from(users).where(eq(users.email, person.email));
    if (!made) throw new Error("the account was not stored");
    await database.query.delete(userRoles).where(eq(userRoles.userId, made.id));
    // It's a customer once it has that role.
    const companyId = await readCompanyId(database.query, made.id);
    await database.query
      .update(companies)
      .set({ customerSince: null })
      .where(eq(companies.id, companyId));
    return made.id;
  };
  return {
    /** Creates an account with a confirmed address and a verified role; returns its ID. */
    member: async (person: DemoPerson, role: Role): Promise<string> => {
      const userId = await open(person);
      await database.query.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      await database.query
        .insert(userRoles)
        .values({ userId, role, verified: true, decidedAt: systemClock.now() });
      return userId;
    },
    /** Creates an account with a confirmed address in a company, in this role. */
    colleague: async (person: DemoPerson, companyId: string, role: CompanyRole): Promise<void> => {
      const userId = await open(person);
      await database.query.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      await database.transaction(userId, async (tx) => {
        await leaveCompany(tx, { userId, companyId: await readCompanyId(tx, userId) });
        await tx.insert(companyMembers).values({ userId, companyId, role });
      });
      await database.query.delete(profiles).where(eq(profiles.userId, userId));
    },
    /** Creates an account that requested its role that many hours ago. */
    applicant: async (person: DemoPerson, role: Role, hoursAgo: number): Promise<void> => {
      const userId = await open(person);
      const verificationRequestedAt = new Date(systemClock.now().getTime() - hoursAgo * hour);
      await database.query.insert(userRoles).values({ userId, role, verificationRequestedAt });
    },
  };
}
