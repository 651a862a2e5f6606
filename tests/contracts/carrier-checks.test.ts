import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { checkNext, noteNumbers } from "#app/features/carriers/check.server.ts";
import { askAgain } from "#app/features/carriers/commands.server.ts";
import { type AskFmcsa, fmcsaClient } from "#app/features/carriers/fmcsa.server.ts";
import { readAnswer } from "#app/features/carriers/fmcsa-answer.server.ts";
import { FmcsaError } from "#app/features/carriers/fmcsa-error.server.ts";
import { readChecks, readCompanyChecks } from "#app/features/carriers/queries.server.ts";
import { isCleared, type NumberKind, whichFirm } from "#app/features/carriers/record.ts";
import { startCarrierChecks } from "#app/features/carriers/worker.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.server.ts";
import { aCompany, aRole, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { answerFromFmcsa, captured, fakeFmcsa, fmcsaSays } from "#tests/support/fmcsa.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

const log = createLog("silent");
const minute = 60_000;

describe("carrier checks", () => {
  let db: FreshDatabase;
  let now: Date;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    // Past the database's own clock, which decides when a new number is due.
    now = new Date(systemClock.now().getTime() + 60 * minute);
    await db.outside("delete from user_roles");
    await db.outside("delete from carrier_checks");
  });

  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const checking = (ask: AskFmcsa) => ({
    database: db.database,
    ask,
    clock: { now: () => now },
    log,
  });
  const carrierAsks = async (numbers: { dotNumber?: string; mcNumber?: string }) => {
    const person = await aShipper(db.database);
    await aCompany(db.database, person, numbers);
    await aRole(db.database, person, { role: "carrier", verified: false });
    return person;
  };
  const read = async (kind: NumberKind, number: string) =>
    (await readChecks(db.database.query, [{ kind, number }]))[0];
  const carrier = answerFromFmcsa({ dotNumber: 77 });
  const none = { firms: [], raw: null };

  test("each number of a registered carrier is looked up once, and again after a day", async () => {
    await carrierAsks({ dotNumber: "77", mcNumber: "88" });
    await carrierAsks({ dotNumber: "77" });
    await noteNumbers(db.database.query);
    await noteNumbers(db.database.query);
    const ask = vi.fn<AskFmcsa>(async () => carrier);
    while (await checkNext(checking(ask)));
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await read("dot", "77")).toMatchObject({
      state: "found",
      answer: carrier.firms[0],
      checkedAt: now,
    });
    later(23 * 60 * minute);
    expect(await checkNext(checking(ask))).toBe(false);
    later(60 * minute);
    expect(await checkNext(checking(ask))).toBe(true);
  });

  test("a shipper's numbers are not looked up", async () => {
    const person = await aShipper(db.database);
    await aCompany(db.database, person, { dotNumber: "99" });
    await noteNumbers(db.database.query);
    expect(await checkNext(checking(async () => carrier))).toBe(false);
  });

  test("a failure is retried at growing intervals, and known answers are kept", async () => {
    const person = await carrierAsks({ dotNumber: "77" });
    await noteNumbers(db.database.query);
    await checkNext(checking(async () => carrier));
    const staff = await aStaffMember(db.database);
    const asking = (actor: Actor) =>
      askAgain({ database: db.database, actor, clock: { now: () => now } }, person.userId);
    await expect(asking(person)).rejects.toMatchObject({ code: "not_found" });
    await asking(staff);
    const failing: AskFmcsa = async () => {
      throw new FmcsaError("it answered 500");
    };
    expect(await checkNext(checking(failing))).toBe(true);
    expect(await read("dot", "77")).toMatchObject({
      state: "found",
      answer: carrier.firms[0],
      attempts: 1,
      lastError: "it answered 500",
    });
    expect(await checkNext(checking(failing))).toBe(false);
    later(minute);
    expect(await checkNext(checking(failing))).toBe(true);
    later(minute);
    expect(await checkNext(checking(failing))).toBe(false);
    later(minute);
    expect(await checkNext(checking(async () => none))).toBe(true);
    expect(await read("dot", "77")).toMatchObject({
      state: "not_found",
      attempts: 0,
      lastError: null,
    });
  });

  test("the raw answer is stored, and no EIN", async () => {
    expect(captured("by-dot-sound")).toContain('"ein": 990000000');
    const fmcsa = await fakeFmcsa({
      "/qc/services/carriers/77": fmcsaSays.captured("by-dot-sound"),
    });
    await carrierAsks({ dotNumber: "77" });
    await noteNumbers(db.database.query);
    await checkNext(checking(fmcsaClient({ url: fmcsa.url, webKey: "key" })));
    await fmcsa.close();
    const [stored] = await db.outside("select * from carrier_checks where number = '77'");
    expect(stored?.raw).toMatchObject({
      carrier: {
        content: { carrier: { bipdInsuranceOnFile: "1000", driverOosRateNationalAverage: "5.51" } },
        retrievalDate: "2026-11-28T06:33:31.490+0000",
      },
      oos: { content: [] },
    });
    expect(JSON.stringify(stored)).not.toMatch(/990000000|"ein"/i);
  });

  test("a docket that two firms held is neither's until a USDOT number chooses one", async () => {
    const twoFirms = readAnswer(captured("by-docket-two-firms"));
    const applicant = { dotNumber: null, mcNumber: "88" };
    await carrierAsks({ mcNumber: "88" });
    await noteNumbers(db.database.query);
    await checkNext(checking(async () => twoFirms));
    expect(await read("mc", "88")).toMatchObject({ state: "several", answer: null });
    const readAs = (dotNumber: string | null) =>
      readCompanyChecks(db.database.query, { ...applicant, dotNumber });
    const docketOf = async (dotNumber: string | null) => (await readAs(dotNumber)).at(-1);
    expect(isCleared(await readAs(null))).toBe(false);
    expect(await docketOf("9100010")).toMatchObject({
      state: "found",
      answer: { legalName: "NEW EXAMPLE HOLDER INC" },
      firms: [],
    });
    for (const unknown of [null, "77"]) {
      const asked = await docketOf(unknown);
      expect(asked?.state).toBe("several");
      expect(asked && whichFirm(asked)).toBe(
        "MC number 88 was held by OLD EXAMPLE HOLDER INC (USDOT 9100009) and NEW EXAMPLE HOLDER INC (USDOT 9100010). Enter the USDOT number of the one you mean.",
      );
    }
    later(24 * 60 * minute);
    await checkNext(checking(async () => carrier));
    expect(await read("mc", "88")).toMatchObject({ state: "found", firms: [] });
  });

  test("of several workers, one sends the request", async () => {
    await carrierAsks({ dotNumber: "77" });
    await noteNumbers(db.database.query);
    const ask = vi.fn<AskFmcsa>(async () => carrier);
    await Promise.all([
      checkNext(checking(ask)),
      checkNext(checking(ask)),
      checkNext(checking(ask)),
    ]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("a worker that dies leaves its number to the others", async () => {
    await carrierAsks({ dotNumber: "77" });
    await noteNumbers(db.database.query);
    const dying = checkNext(checking(() => Promise.reject(new Error("killed"))));
    await expect(dying).rejects.toThrow("killed");
    expect(await checkNext(checking(async () => carrier))).toBe(false);
    later(minute);
    expect(await checkNext(checking(async () => carrier))).toBe(true);
  });

  test("a new request wakes the worker", async () => {
    const fmcsa = await fakeFmcsa({
      "/qc/services/carriers/77": fmcsaSays.firm({ dotNumber: 77 }),
    });
    const ask = fmcsaClient({ url: fmcsa.url, webKey: "key" });
    const stop = await startCarrierChecks({ database: db.database, ask, clock: systemClock, log });
    await carrierAsks({ dotNumber: "77" });
    await expect.poll(() => read("dot", "77")).toMatchObject({ state: "found" });
    await stop();
    await fmcsa.close();
    const check = await read("dot", "77");
    expect(check && isCleared([check])).toBe(true);
  });
});
