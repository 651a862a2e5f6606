import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readCompany, recordKnownShipper } from "#app/features/accounts/companies.server.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { decideRole } from "#app/features/accounts/role-decisions.server.ts";
import { readRoleFilter } from "#app/features/accounts/role-filter.ts";
import {
  countWaitingRoles,
  listRoleRequests,
  readRoleRequest,
} from "#app/features/accounts/role-requests.server.ts";
import { grantStaff, listStaff, refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import { userRoles } from "#app/features/accounts/tables.server.ts";
import { readVerifiedRoles } from "#app/features/accounts/verified-roles.server.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { verifyAudit } from "#app/features/audit/verify.server.ts";
import { readAnswer } from "#app/features/carriers/fmcsa-answer.server.ts";
import { carrierChecks } from "#app/features/carriers/tables.server.ts";
import { company } from "#app/features/company/profile.ts";
import { approveRole } from "#app/flows/decide-role.server.ts";
import { endStaffRole } from "#app/flows/leave-team.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aCompany, aRole, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { captured, recordFromFmcsa } from "#tests/support/fmcsa.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { aDotNumber } from "#tests/support/numbers.ts";

const origin = "https://freight.example";

describe("requests for a role", () => {
  let db: FreshDatabase;
  let staff: Actor;
  beforeAll(async () => {
    db = await freshDatabase();
    staff = await aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" });
  });
  afterAll(() => db.close());

  const deps = (actor: Actor | null = staff) => ({
    database: db.database,
    actor,
    clock: systemClock,
    origin,
  });
  const asks = async (
    role: Role = "shipper",
    requestedAt = new Date(),
    dotNumber = aDotNumber(),
  ) => {
    const person = await aShipper(db.database);
    await aCompany(db.database, person, role === "carrier" ? { dotNumber } : {});
    await aRole(db.database, person, {
      role,
      verified: false,
      verificationRequestedAt: requestedAt,
    });
    return { person, request: { userId: person.userId, role, requestedAt } };
  };
  const mailsTo = async ({ email }: Actor) =>
    db.outside(`select kind, subject, text from mails where to_email = '${email}'`);
  const lastAction = async () => (await listAudit(db.database.query, {}, undefined)).rows[0];
  const list = async (query = "") =>
    (
      await listRoleRequests(db.database.query, readRoleFilter(new URLSearchParams(query)))
    ).rows.map(({ userId }) => userId);

  test("wait in a queue, the oldest first, with the company that asks", async () => {
    const later = await asks("shipper", new Date("2026-01-03T00:00:00Z"));
    const first = await asks("carrier", new Date("2026-01-02T00:00:00Z"), "1234567");
    const before = await countWaitingRoles(db.database.query);
    expect((await list()).slice(0, 2)).toEqual([first.person.userId, later.person.userId]);
    expect((await list("role=carrier"))[0]).toBe(first.person.userId);
    expect(await readRoleRequest(db.database.query, first.person.userId, "carrier")).toMatchObject({
      companyName: "Crossroads Castings",
      dotNumber: "1234567",
      verified: false,
    });
    await decideRole(deps(), { ...later.request, declinedReason: null });
    expect(await countWaitingRoles(db.database.query)).toBe(before - 1);
    expect(await list("state=verified")).toContain(later.person.userId);
  });

  test("when approved, give the role, send an email and are audited", async () => {
    const { person, request } = await asks();
    await approveRole(deps(), { ...request, lookedUp: false });
    const [row] = await db.database.query
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, person.userId));
    expect(row).toMatchObject({ verified: true, decidedBy: staff.userId, declinedReason: null });
    expect(await mailsTo(person)).toEqual([
      {
        kind: "account",
        subject: `You are a verified shipper with ${company.name}`,
        text: expect.stringContaining("Hello Dana"),
      },
    ]);
    expect(await lastAction()).toMatchObject({
      actorId: staff.userId,
      action: "role.approve",
      subjectId: person.userId,
      details: { role: "shipper" },
    });
  });

  test("declined, the applicant reads why, and may ask again", async () => {
    const { person, request } = await asks();
    await decideRole(deps(), { ...request, declinedReason: "The licence ended in May." });
    const [mail] = await mailsTo(person);
    expect(mail?.text).toContain("The licence ended in May.");
    expect(await list("state=declined")).toContain(person.userId);
    expect(await lastAction()).toMatchObject({
      action: "role.decline",
      details: { role: "shipper", reason: "The licence ended in May." },
    });
  });

  test("of two staff members who decide at once, one succeeds and the other sees who did", async () => {
    const { person, request } = await asks();
    const other = await aStaffMember(db.database, { firstName: "Robin", lastName: "Diaz" });
    const results = await Promise.allSettled([
      decideRole(deps(), { ...request, declinedReason: null }),
      decideRole(deps(other), { ...request, declinedReason: "Not a company we know of." }),
    ]);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(
        /^Nothing was saved: (Morgan Lee already approved|Robin Diaz already declined) this request\.$/,
      ),
    });
    expect(await mailsTo(person)).toHaveLength(1);
  });

  test("when renewed since they were read, are not decided on", async () => {
    const { request } = await asks();
    const stale = { ...request, requestedAt: new Date("2026-01-01T00:00:00Z") };
    await expect(decideRole(deps(), { ...stale, declinedReason: null })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("are decided only by staff, and never on their own role", async () => {
    const { person, request } = await asks();
    const carrier = await aShipper(db.database, { role: "carrier" });
    for (const actor of [null, person, carrier]) {
      const attempt = decideRole(deps(actor), { ...request, declinedReason: null });
      await expect(attempt).rejects.toMatchObject({ code: "not_found" });
    }
    const own = { role: "shipper" as const, requestedAt: new Date() };
    await aRole(db.database, staff, {
      ...own,
      verified: false,
      verificationRequestedAt: own.requestedAt,
    });
    const decision = { ...own, userId: staff.userId, declinedReason: null };
    await expect(decideRole(deps(), decision)).rejects.toMatchObject({ code: "not_found" });
    expect(await mailsTo(person)).toEqual([]);
    await decideRole(deps(await aStaffMember(db.database)), decision);
  });

  test("a carrier that FMCSA has not cleared needs a lookup by staff", async () => {
    const { request } = await asks("carrier");
    const attempt = approveRole(deps(), { ...request, lookedUp: false });
    await expect(attempt).rejects.toMatchObject({ code: "invalid" });
    await approveRole(deps(), { ...request, lookedUp: true });
    expect((await lastAction())?.details).toMatchObject({ confirmedByHand: true, cleared: false });
  });

  test("a carrier that FMCSA has cleared is approved at once", async () => {
    const { request } = await asks("carrier", new Date(), "1234567");
    await db.database.query.insert(carrierChecks).values({
      kind: "dot",
      number: "1234567",
      state: "found",
      answer: recordFromFmcsa(),
    });
    await approveRole(deps(), { ...request, lookedUp: false });
    expect((await lastAction())?.details).toMatchObject({
      confirmedByHand: false,
      cleared: true,
      fmcsa: [{ number: "dot 1234567", state: "found", standing: "allowed" }],
    });
  });

  test("a carrier that FMCSA leaves open is unverifiable on record, and needs a lookup by staff", async () => {
    const dotNumber = aDotNumber();
    const { request } = await asks("carrier", new Date(), dotNumber);
    const [answer] = readAnswer(captured("by-dot-nulls")).firms;
    const check = { kind: "dot", number: dotNumber, state: "found", answer } as const;
    await db.database.query.insert(carrierChecks).values(check);
    const attempt = approveRole(deps(), { ...request, lookedUp: false });
    await expect(attempt).rejects.toMatchObject({ code: "invalid" });
    await approveRole(deps(), { ...request, lookedUp: true });
    expect((await lastAction())?.details).toMatchObject({
      cleared: false,
      fmcsa: [{ state: "found", standing: "unverifiable" }],
    });
  });

  test("a carrier whose docket two firms held is asked for its USDOT number", async () => {
    const { person, request } = await asks("carrier", new Date());
    await db.outside(`update profiles set mc_number = '550011' where user_id = '${person.userId}'`);
    const { firms } = readAnswer(captured("by-docket-two-firms"));
    const check = { kind: "mc", number: "550011", state: "several", firms } as const;
    await db.database.query.insert(carrierChecks).values(check);
    await expect(approveRole(deps(), { ...request, lookedUp: false })).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("OLD EXAMPLE HOLDER INC (USDOT 9100009) and NEW EXAMPLE"),
    });
  });

  const aVerified = async (...held: [Role, number][]) => {
    const person = await aShipper(db.database);
    for (const [role, year] of held) {
      await aRole(db.database, person, { role, createdAt: new Date(`${year}-01-01T00:00:00Z`) });
    }
    return person;
  };
  const isListed = async ({ userId }: Actor) =>
    (await listStaff(db.database.query)).some(({ id }) => id === userId);

  test("staff who also take another role stay staff until an operator ends it", async () => {
    const both = await aVerified(["staff", 2024], ["carrier", 2025]);
    const other = await aVerified(["carrier", 2025]);
    expect([await isListed(both), await isListed(other)]).toEqual([true, false]);
    const { query } = db.database;
    await refuseUnlessStaff(query, both.userId, "ownerId");
    await expect(refuseUnlessStaff(query, other.userId, "ownerId")).rejects.toMatchObject({
      code: "invalid",
    });
    const operator = { database: db.database, clock: systemClock };
    await expect(grantStaff(operator, both.email)).rejects.toMatchObject({ code: "conflict" });
    await endStaffRole(operator, both.email);
    expect(await isListed(both)).toBe(false);
    await expect(refuseUnlessStaff(query, both.userId, "ownerId")).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("approved, are added to the roles that the person has, the newest first", async () => {
    const { query } = db.database;
    const { person, request } = await asks("carrier");
    await aRole(db.database, person, { role: "shipper", createdAt: new Date("2024-01-01") });
    expect(await readVerifiedRoles(query, person.userId)).toEqual(["shipper"]);
    await decideRole(deps(), { ...request, declinedReason: null });
    expect(await readVerifiedRoles(query, person.userId)).toEqual(["carrier", "shipper"]);
  });

  test("Known Shipper status is recorded with what it rests on, by staff alone", async () => {
    const person = await aShipper(db.database);
    await aCompany(db.database, person);
    const recording = { userId: person.userId, known: true, basis: "Visited on site." };
    const byOther = recordKnownShipper(deps(person), recording);
    await expect(byOther).rejects.toMatchObject({ code: "not_found" });
    await recordKnownShipper(deps(), recording);
    const company = await readCompany(db.database.query, person.userId);
    expect(company?.profile).toMatchObject({
      knownShipper: true,
      knownShipperRecordedAt: expect.any(Date),
    });
    expect(await lastAction()).toMatchObject({
      action: "known-shipper.record",
      details: { basis: "Visited on site." },
    });
    const nobody = recordKnownShipper(deps(), { ...recording, userId: randomUUID() });
    await expect(nobody).rejects.toMatchObject({ code: "not_found" });
  });

  test("leave an audit log that verifies", async () => {
    expect((await verifyAudit(db.database.query)).broken).toBeNull();
  });
});
