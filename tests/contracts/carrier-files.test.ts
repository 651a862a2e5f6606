import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { profiles } from "#app/features/accounts/tables.server.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { checkCarriersDaily } from "#app/features/carriers/daily-check.server.ts";
import {
  addCertificate,
  cancelCertificate,
  confirmChange,
  recordAuthority,
  recordPapers,
  setCarrierState,
} from "#app/features/carriers/file-commands.server.ts";
import { readCarrierFileFilter } from "#app/features/carriers/file-filter.ts";
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
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { approveRole } from "#app/flows/decide-role.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { aCertificate, aVettedCarrier, completeFile } from "#tests/support/carriers.ts";
import {
  aCarrier,
  aCompany,
  aRole,
  aShipment,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

const day = "2026-11-24";
const reason = "Looked at everything.";

describe("carrier files", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let shipper: Actor;
  let now: Date;

  beforeAll(async () => {
    db = await freshDatabase();
    staff = await aStaffMember(db.database);
    shipper = await aShipper(db.database);
  });
  afterAll(() => db.close());
  beforeEach(() => {
    now = new Date("2026-11-22T15:00:00Z");
  });

  const clock = { now: () => now };
  const deps = (actor: Actor | null = staff) => ({ database: db.database, actor, clock });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return error.code;
      },
    );
  const read = async (id: string) => {
    const found = await readCarrierFile(db.database.query, id);
    if (!found) throw new Error("no file");
    return found;
  };
  const objections = async ({ userId }: Actor) =>
    (await vetCarrierById(db.database.query, userId, day))?.objections.map(({ text }) => text);
  const lastEntry = async (subject: string) =>
    (await listAudit(db.database.query, { subject }, undefined)).rows[0];
  const version = async ({ userId }: Actor) => (await read(userId)).file.version;
  const remit = (name: string) => ({
    remitKind: "carrier" as const,
    remitName: name,
    remitStreet: "40 Elevator Road",
    remitCity: "Champaign",
    remitState: "IL",
    remitPostalCode: "61821",
    bankName: "First Prairie Bank",
    bankLastFour: "4021",
  });

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
        .update(profiles)
        .set({ dotNumber: "2000003" })
        .where(eq(profiles.userId, carrier.userId));
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
        { ...approval, byHand: true },
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
        answer: {
          legalName: "BY HAND LLC",
          dbaName: null,
          dotNumber: "2000002",
          allowedToOperate: true,
          outOfService: false,
          authority: ["common"],
          phone: null,
          address: null,
        },
      });
      expect(await listed()).toMatchObject({ withoutFmcsa: false, objections: [] });
    });
  });

  describe("a change of an approved carrier", () => {
    test.each([
      ["phone", { phone: "(217) 555-0199" }],
      ["email", { companyEmail: "new@prairie-line.example" }],
      ["insurance", { insuranceExpiresOn: "2031-01-01" }],
    ] as const)("of its %s holds the file, however it is made", async (detail, change) => {
      const carrier = await aVettedCarrier(db.database);
      await db.database.transaction(carrier.userId, (tx) =>
        tx.update(profiles).set(change).where(eq(profiles.userId, carrier.userId)),
      );
      expect(await objections(carrier)).toEqual([
        `A change of ${detail} has not been confirmed by phone`,
      ]);
      expect((await read(carrier.userId)).changes).toMatchObject([
        {
          detail,
          changedBy: carrier.userId,
          after: expect.stringContaining(Object.values(change)[0] ?? ""),
        },
      ]);
    });

    test("of its remit-to or bank holds the file, and the carrier is emailed", async () => {
      const carrier = await aVettedCarrier(db.database);
      const id = carrier.userId;
      const saved = { id, version: await version(carrier), ...remit("Prairie Line LLC") };
      expect(await refusal(saveRemit(deps(shipper), saved))).toBe("not_found");
      await saveRemit(deps(carrier), saved);
      expect((await read(id)).changes.map(({ detail }) => detail).sort()).toEqual([
        "bank",
        "remit-to",
      ]);
      const told = await db.outside(
        `select to_email from mails where subject = 'Your payment details were changed' and to_email in ('${carrier.email}', 'office@crossroads-castings.example')`,
      );
      expect(told).toHaveLength(2);
      expect(await lastEntry(id)).toMatchObject({ action: "carrier.remit", actorId: id });
    });

    test("to the value that it already has is not a change", async () => {
      const carrier = await aVettedCarrier(db.database);
      const id = carrier.userId;
      await saveRemit(deps(), {
        id,
        version: await version(carrier),
        ...remit("Prairie Line LLC"),
      });
      const { changes } = await read(id);
      expect(changes).toHaveLength(2);
      await saveRemit(deps(), {
        id,
        version: await version(carrier),
        ...remit("Prairie Line LLC"),
      });
      expect((await read(id)).changes).toHaveLength(changes.length);
    });

    test("is resolved once staff called, each separately", async () => {
      const carrier = await aVettedCarrier(db.database);
      const id = carrier.userId;
      await addCertificate(deps(), { id, ...aCertificate({ policyNumber: "NEW-1" }) });
      const [change] = (await read(id)).changes;
      const call = {
        id,
        changeId: change?.id ?? 0,
        calledNumber: "(217) 555-0118",
        callNote: reason,
      };
      expect(await refusal(confirmChange(deps(carrier), call))).toBe("not_found");
      expect(
        (await Promise.all([call, call].map((one) => refusal(confirmChange(deps(), one))))).sort(),
      ).toEqual(["conflict", "done"]);
      expect(await objections(carrier)).toEqual([]);
      expect(await lastEntry(id)).toMatchObject({
        action: "carrier.change-confirmed",
        details: { detail: "insurance", calledNumber: "(217) 555-0118" },
      });
      const [certificate] = (await read(id)).certificates;
      const cancel = { id, certificateId: certificate?.id ?? "", canceledOn: day, reason };
      await cancelCertificate(deps(), cancel);
      expect(await refusal(cancelCertificate(deps(), cancel))).toBe("conflict");
      expect(await objections(carrier)).toContain(
        "A change of insurance has not been confirmed by phone",
      );
    });

    test("of an unapproved carrier does not hold the file", async () => {
      const carrier = await aCarrier(db.database);
      await addCertificate(deps(), { id: carrier.userId, ...aCertificate() });
      expect((await read(carrier.userId)).changes).toEqual([]);
    });
  });

  describe("a load", () => {
    const assign = (id: string, carrier: Actor, override?: string) =>
      assignVettedCarrier(
        { ...deps(), origin: "https://freight.example" },
        { id, carrierId: carrier.userId, override },
      );
    const carrierOf = async (id: string) =>
      (await db.outside(`select carrier_id from shipments where id = '${id}'`))[0]?.carrier_id;

    test("is assigned to a carrier that passes the checks", async () => {
      const { id } = await aShipment(db.database, shipper);
      const carrier = await aVettedCarrier(db.database);
      await assign(id, carrier);
      expect(await carrierOf(id)).toBe(carrier.userId);
    });

    test("is judged by the insurance of its pickup day, where it is picked up", async () => {
      const { id } = await aShipment(db.database, shipper);
      const carrier = await aVettedCarrier(db.database);
      await db.outside(
        `update carrier_certificates set expires_on = '2026-12-01' where carrier_id = '${carrier.userId}'`,
      );
      await db.outside("delete from carrier_changes");
      // Still December 1 in Los Angeles, but not in Indianapolis.
      await db.outside(
        `update shipments set pickup_from = '2026-12-02T07:30:00Z' where id = '${id}'`,
      );
      await db.outside(
        `insert into shipment_stops (shipment_id, sequence, kind, time_zone) values ('${id}', 1, 'pickup', 'America/Los_Angeles')`,
      );
      await assign(id, carrier);
      await db.outside(
        `update shipments set pickup_from = '2026-12-02T08:00:00Z' where id = '${id}'`,
      );
      await expect(assign(id, carrier)).rejects.toMatchObject({
        code: "invalid",
        message: expect.stringContaining("Auto liability"),
      });
    });

    test("is not assigned to a failing carrier unless staff override with an audited reason", async () => {
      const { id } = await aShipment(db.database, shipper);
      const carrier = await aVettedCarrier(db.database);
      await db.outside(`update carrier_files set w9_on = null where user_id = '${carrier.userId}'`);
      await expect(assign(id, carrier)).rejects.toMatchObject({
        code: "invalid",
        message: expect.stringContaining("No W-9 on file"),
      });
      expect(await carrierOf(id)).toBeNull();
      await assign(id, carrier, "The W-9 is in the mail.");
      expect(await carrierOf(id)).toBe(carrier.userId);
      expect(await lastEntry(id)).toMatchObject({
        action: "shipment.assign",
        details: { objections: ["No W-9 on file"], override: "The W-9 is in the mail." },
      });
    });

    test("is never given to a carrier marked do not use", async () => {
      const { id } = await aShipment(db.database, shipper);
      const carrier = await aVettedCarrier(db.database);
      const file = { id: carrier.userId, version: await version(carrier) };
      await setCarrierState(deps(), { ...file, state: "do not use", reason });
      expect(await refusal(assign(id, carrier, "It is all we have."))).toBe("invalid");
      expect(await carrierOf(id)).toBeNull();
    });

    test("is never assigned to a carrier that is being suspended at the same time", async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await aShipment(db.database, shipper);
        const carrier = await aVettedCarrier(db.database);
        const file = { id: carrier.userId, version: await version(carrier) };
        const [given, suspended] = await Promise.all([
          refusal(assign(id, carrier)),
          refusal(setCarrierState(deps(), { ...file, state: "suspended", reason })),
        ]);
        expect(suspended).toBe("done");
        // When it was assigned, it preceded the suspension, as the audit log's order shows.
        const entries = (await listAudit(db.database.query, {}, undefined)).rows;
        const place = (action: string, subject: string) =>
          entries.findIndex((entry) => entry.action === action && entry.subjectId === subject);
        if (given === "done") {
          expect(place("shipment.assign", id)).toBeGreaterThan(
            place("carrier.state", carrier.userId),
          );
        } else expect(await carrierOf(id)).toBeNull();
      }
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
    now = new Date("2026-11-24T15:00:00Z");
    await checkCarriersDaily(deps());
    expect(await countCarrierConcerns(db.database.query)).toBe(1);
    const filter = readCarrierFileFilter(new URLSearchParams("concern=yes&search=prairie"));
    const { rows } = await listCarrierFiles(db.database.query, filter, day);
    expect(rows.map(({ id }) => id)).toEqual([carrier.userId]);
    expect(rows[0]?.objections.map(({ code }) => code)).toEqual(["insurance", "insurance"]);
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
      ...remit("Prairie Line LLC"),
    });
    for (const actor of [approved, other]) {
      await db.database.transaction(actor.userId, (tx) => forgetCarrierFile(tx, actor));
    }
    expect(await readCarrierFile(db.database.query, other.userId)).toBeUndefined();
    const { file, changes, certificates } = await read(approved.userId);
    expect(file).toMatchObject({
      state: "suspended",
      remitName: null,
      bankLastFour: null,
      retained: { name: "Prairie Line", dotNumber: "1234567" },
    });
    expect([changes.length, certificates.length]).toEqual([0, 2]);
  });
});
