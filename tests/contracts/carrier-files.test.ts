import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { leaveCompany } from "#app/features/accounts/leave-company.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { checkCarriersDaily } from "#app/features/carriers/daily-check.server.ts";
import {
  addCertificate,
  recordAuthority,
  recordPapers,
  setCarrierState,
} from "#app/features/carriers/file-commands.server.ts";
import {
  countCarrierConcerns,
  listAssignable,
  listCarrierFiles,
  readCarrierFile,
  vetCarrierById,
} from "#app/features/carriers/file-queries.server.ts";
import { forgetCarrierFile } from "#app/features/carriers/forget.server.ts";
import { readOwnFile } from "#app/features/carriers/own-file.server.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import { carrierChecks } from "#app/features/carriers/tables.server.ts";
import { approveRole } from "#app/flows/decide-role.server.ts";
import {
  type CarrierFiles,
  carrierFiles,
  day,
  reason,
  remitTo,
} from "#tests/support/carrier-files.ts";
import { aCertificate, aVettedCarrier, completeFile } from "#tests/support/carriers.ts";
import { aCarrier, aCompany, aRole, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { recordFromFmcsa } from "#tests/support/fmcsa.ts";

describe("carrier files", () => {
  let { db, staff, shipper, clock, deps, refusal, read, objections, lastEntry, version } =
    {} as CarrierFiles;
  beforeAll(async () => {
    ({ db, staff, shipper, clock, deps, refusal, read, objections, lastEntry, version } =
      await carrierFiles());
  });
  afterAll(() => db.close());

  describe("a carrier's file", () => {
    test("is created with the role request, and completed by staff until the carrier passes", async () => {
      const carrier = await aShipper(db.database, { role: "carrier" });
      await aCompany(db.database, carrier, { companyName: "Prairie Line", dotNumber: "2000001" });
      await aRole(db.database, carrier, { role: "carrier", verified: false });
      const id = carrier.userId;
      expect(await objections(carrier)).toHaveLength(6);
      await recordAuthority(deps(), {
        id,
        version: await version(carrier),
        authority: ["common"],
        basis: "Read on the FMCSA site.",
      });
      await recordPapers(deps(), {
        id,
        version: await version(carrier),
        legalName: "PRAIRIE LINE LLC",
        scac: null,
        w9On: "2026-11-20",
        agreementOn: "2026-11-21",
        agreementSigner: "Paul Line",
      });
      await addCertificate(deps(), { id, ...aCertificate() });
      await addCertificate(deps(), { id, ...aCertificate({ coverage: "cargo" }) });
      await setCarrierState(deps(), {
        id,
        version: await version(carrier),
        state: "active",
        reason,
      });
      expect(await objections(carrier)).toEqual([]);
      expect((await read(id)).changes).toEqual([]);
      expect(await lastEntry(id)).toMatchObject({
        action: "carrier.state",
        actorId: staff.userId,
        details: { from: "pending", to: "active", reason },
      });
    });

    test("is changed only by staff, and the second of two gets a conflict", async () => {
      const carrier = await aVettedCarrier(db.database);
      const id = carrier.userId;
      const seen = await version(carrier);
      const suspend = (actor: Actor | null) =>
        refusal(setCarrierState(deps(actor), { id, version: seen, state: "suspended", reason }));
      for (const actor of [null, shipper, carrier]) expect(await suspend(actor)).toBe("not_found");
      expect((await Promise.all([suspend(staff), suspend(staff)])).sort()).toEqual([
        "conflict",
        "done",
      ]);
      expect((await read(id)).file).toMatchObject({ state: "suspended", stateReason: reason });
    });

    test("is not changed by a late form, which says who changed it last and when", async () => {
      const carrier = await aVettedCarrier(db.database);
      const file = { id: carrier.userId, version: await version(carrier) };
      const morgan = await aStaffMember(db.database, { firstName: "Morgan" });
      await setCarrierState(deps(), { ...file, state: "suspended", reason });
      const now = { id: file.id, version: await version(carrier) };
      await setCarrierState(deps(morgan), { ...now, state: "active", reason });
      const late = { ...deps(), clock: { now: () => new Date("2026-11-22T15:05:00Z") } };
      const change = setCarrierState(late, { ...file, state: "do not use", reason });
      await expect(change).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("changed by Morgan 5 minutes ago"),
      });
    });

    test("can't be active without a USDOT number", async () => {
      const carrier = await aShipper(db.database, { role: "carrier" });
      await aCompany(db.database, carrier, { mcNumber: "700001" });
      await aRole(db.database, carrier, { role: "carrier" });
      const activate = async () => {
        const file = { id: carrier.userId, version: await version(carrier) };
        await setCarrierState(deps(), { ...file, state: "active", reason });
      };
      await expect(activate()).rejects.toMatchObject({
        code: "invalid",
        message: "A carrier needs a USDOT number before it can be active.",
      });
      await db.database.query
        .update(companies)
        .set({ dotNumber: "2000003" })
        .where(eq(companies.id, carrier.companyId));
      await activate();
      expect((await read(carrier.userId)).file.state).toBe("active");
    });

    test("says that staff approved the carrier without an FMCSA answer, until there is one", async () => {
      const carrier = await aShipper(db.database, { role: "carrier" });
      await aCompany(db.database, carrier, { companyName: "By Hand", dotNumber: "2000002" });
      const requestedAt = new Date("2026-11-20T12:00:00Z");
      await aRole(db.database, carrier, {
        role: "carrier",
        verified: false,
        verificationRequestedAt: requestedAt,
      });
      const approval = { userId: carrier.userId, role: "carrier" as const, requestedAt };
      await approveRole(
        { ...deps(), origin: "https://freight.example" },
        { ...approval, lookedUp: true },
      );
      expect((await read(carrier.userId)).file.lookedUpBy).toBe(staff.userId);
      await completeFile(db.database, carrier);
      const listed = async () =>
        (await listAssignable(db.database.query, day)).find(({ id }) => id === carrier.userId);
      expect(await listed()).toMatchObject({ withoutFmcsa: true, objections: [] });
      await db.database.query.insert(carrierChecks).values({
        kind: "dot",
        number: "2000002",
        state: "found",
        answer: recordFromFmcsa({ dotNumber: 2000002, brokerAuthorityStatus: "N" }),
      });
      expect(await listed()).toMatchObject({ withoutFmcsa: false, objections: [] });
    });
  });

  test("every active carrier is checked daily, and staff see failures in their queue", async () => {
    await db.outside("delete from carrier_changes");
    await db.outside("update carrier_files set state = 'pending'");
    const carrier = await aVettedCarrier(db.database);
    await db.outside(
      `update carrier_certificates set expires_on = '2026-11-23' where carrier_id = '${carrier.userId}'`,
    );
    await db.outside("delete from carrier_changes");
    await checkCarriersDaily(deps());
    expect(await countCarrierConcerns(db.database.query)).toBe(0);
    const later = { now: () => new Date("2026-11-24T15:00:00Z") };
    await checkCarriersDaily({ ...deps(), clock: later });
    expect(await countCarrierConcerns(db.database.query)).toBe(1);
    const filter = { concern: true, search: "prairie" };
    const { rows } = await listCarrierFiles(db.database.query, filter, day);
    expect(rows.map(({ id }) => id)).toEqual([carrier.userId]);
    expect(rows[0]?.objections.map(({ code }) => code)).toEqual(["insurance", "insurance"]);
  });

  test("300 carriers to choose from are checked together as each of them alone, in 4 queries", async () => {
    await db.outside(`with added as (
        insert into companies (name, dot_number, dockets, carrier_since)
        select 'Line ' || n, case when n % 3 > 0 then (70000000 + n)::text end,
          case when n % 2 = 0 then array['MC' || (70000000 + n / 4)] else '{}' end, now()
        from generate_series(1, 300) n returning *
      ), files as (
        insert into carrier_files (company_id, state, w9_on)
        select id, case when name like '%7' then 'suspended' else 'active' end,
          case when name like '%3' then null else '2026-01-05'::date end from added returning *
      ) insert into carrier_certificates
          (carrier_id, coverage, insurer, policy_number, limit_cents, effective_on, expires_on, recorded_at)
        select company_id, coverage, 'Prairie Mutual', 'P-1', 100000000, '2020-01-01', '2099-12-31', now()
        from files, unnest(array['cargo', 'auto liability']) coverage where w9_on is not null`);
    await db.outside(`insert into carrier_checks (kind, number, state)
      select 'mc', (70000000 + n)::text, 'not_found' from generate_series(1, 40) n`);
    const { query } = db.database;
    const selects = vi.spyOn(query, "select");
    const together = await listAssignable(query, day);
    expect(selects).toHaveBeenCalledTimes(4);
    const added = together.filter(({ name }) => name.startsWith("Line "));
    expect(added).toHaveLength(300);
    for (const carrier of added.filter((_, place) => place % 5 === 0)) {
      expect(carrier).toEqual(await vetCarrierById(query, carrier.id, day));
    }
  });

  test("a carrier reads its own file without staff's notes", async () => {
    const carrier = await aVettedCarrier(db.database);
    const file = { id: carrier.userId, version: await version(carrier) };
    await setCarrierState(deps(), { ...file, state: "suspended", reason: "Two lost loads." });
    const own = await readOwnFile(db.database.query, carrier, clock);
    expect(own.standing).toBe("on hold");
    expect(JSON.stringify(own)).not.toContain("Two lost loads");
    expect(JSON.stringify(own)).not.toMatch(/suspended|do not use/i);
    await expect(readOwnFile(db.database.query, shipper, clock)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a deleted account leaves only an approved carrier's legally required record", async () => {
    const [approved, other] = [await aVettedCarrier(db.database), await aCarrier(db.database)];
    await saveRemit(deps(approved), {
      id: approved.userId,
      version: await version(approved),
      ...remitTo,
    });
    for (const actor of [approved, other]) {
      await db.database.transaction(actor.userId, async (tx) => {
        const ended = await leaveCompany(tx, actor);
        if (ended) await forgetCarrierFile(tx, ended);
      });
    }
    expect(await readCarrierFile(db.database.query, other.userId)).toBeUndefined();
    const { file, changes, certificates } = await read(approved.userId);
    expect(file).toMatchObject({
      state: "suspended",
      remitName: null,
      bankLastFour: null,
      retained: { name: "Prairie Line", dotNumber: expect.stringMatching(/^\d{8}$/) },
    });
    expect([changes.length, certificates.length]).toEqual([0, 2]);
  });
});
