import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { profiles } from "#app/features/accounts/tables.server.ts";
import {
  addCertificate,
  cancelCertificate,
  confirmChange,
} from "#app/features/carriers/file-commands.server.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import {
  type CarrierFiles,
  carrierFiles,
  day,
  reason,
  remitTo,
} from "#tests/support/carrier-files.ts";
import { aCertificate, aVettedCarrier } from "#tests/support/carriers.ts";
import { aCarrier } from "#tests/support/factories.ts";

describe("a change of an approved carrier", () => {
  let { db, shipper, deps, refusal, read, objections, lastEntry, version } = {} as CarrierFiles;
  beforeAll(async () => {
    ({ db, shipper, deps, refusal, read, objections, lastEntry, version } = await carrierFiles());
  });
  afterAll(() => db.close());

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
    const saved = { id, version: await version(carrier), ...remitTo };
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
      ...remitTo,
    });
    const { changes } = await read(id);
    expect(changes).toHaveLength(2);
    await saveRemit(deps(), {
      id,
      version: await version(carrier),
      ...remitTo,
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
