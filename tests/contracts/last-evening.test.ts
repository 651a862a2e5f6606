import { beforeAll, describe, expect, test } from "vitest";
import { companyDays } from "#app/features/accounts/today.ts";
import { readAgingOf } from "#app/features/invoices/aging.server.ts";
import { invoicesCsv } from "#app/features/invoices/csv.server.ts";
import { standingOn } from "#app/features/invoices/invoice.ts";
import { recordPayment } from "#app/features/invoices/payments.server.ts";
import { paymentsCsv } from "#app/features/invoices/payments-csv.server.ts";
import { paymentSchema } from "#app/features/invoices/schema.ts";
import { makeStatement } from "#app/features/invoices/statement.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { aDeliveredLoad } from "#tests/support/delivered-load.ts";
import { aCustomer } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { textOf } from "#tests/support/paper-scene.ts";

const at = (time: string) => ({ now: () => new Date(time) });
const todayAt = (time: string) => companyDays(at(time)).today;

describe("money in the evening, when the company's day is over in UTC", () => {
  const { db, staff, owner } = prepareLoadScene();
  const { desk, read } = billingScene(() => ({ db, staff, owner }));

  test.each([
    {
      when: "on New Year's Eve",
      evening: "2027-01-01T01:30:00Z",
      day: { iso: "2026-12-31", text: "Dec 31, 2026", next: "2027-01-01" },
      due: { iso: "2027-01-30", lastMinute: "2027-01-31T04:59Z", over: "2027-01-31T05:00Z" },
    },
    {
      when: "on the eve of daylight time",
      evening: "2027-03-14T00:30:00Z",
      day: { iso: "2027-03-13", text: "Mar 13, 2027", next: "2027-03-14" },
      due: { iso: "2027-04-12", lastMinute: "2027-04-13T03:59Z", over: "2027-04-13T04:00Z" },
    },
  ])("is billed, paid, aged and exported on that day $when", async ({ evening, day, due }) => {
    const clock = at(evening);
    const customer = await aCustomer(db.database);
    const load = await aDeliveredLoad(desk(), customer, { rate: "1480.50" });
    const id = await billLoad({ ...desk(), clock }, load.id);
    expect(await read(id)).toMatchObject({ issuedOn: day.iso, dueOn: due.iso });

    const today = todayAt(evening);
    const typed = { cents: "1000", method: "ACH", receivedOn: day.iso };
    await recordPayment({ ...desk(), clock }, { id, ...paymentSchema(today).parse(typed) });
    const tomorrow = paymentSchema(today).safeParse({ ...typed, receivedOn: day.next });
    expect(tomorrow.error?.issues[0]?.message).toBe("Received on can't be in the future");

    const { query } = db.database;
    const { companyId } = customer;
    const owed = await read(id);
    const agedAt = async (time: string) =>
      (await readAgingOf(query, companyId, todayAt(time))).buckets;
    expect(standingOn(owed, todayAt(due.lastMinute))).toBe("open");
    expect(await agedAt(due.lastMinute)).toEqual([48_050, 0, 0, 0, 0]);
    expect(standingOn(owed, todayAt(due.over))).toBe("overdue");
    expect(await agedAt(due.over)).toEqual([0, 48_050, 0, 0, 0]);

    const statement = await makeStatement({ query, actor: staff }, companyId, today);
    expect(await textOf(statement?.content ?? Buffer.from(""))).toContain(day.text);
    for (const write of [invoicesCsv, paymentsCsv]) {
      const rowsOf = async (iso: string) =>
        (await write(query, { from: iso, to: iso }, companyId)).trim().split("\n").length - 1;
      expect([await rowsOf(day.iso), await rowsOf(day.next)]).toEqual([1, 0]);
    }
  });
});

describe("a day in a request to the API", () => {
  let send: (path: string, given: { method?: string; body: object }) => Promise<Answer>;
  let now = new Date();
  const { db, staff } = prepareLoadScene();
  beforeAll(async () => {
    const api = apiOn(db.database, { clock: { now: () => now } });
    const key = await api.keyOf(staff);
    send = (path, given) => api.send(key, path, given);
  });

  type Answer = { status: number; body: { errors?: { field: string; message: string }[] } };

  const id = "00000000-0000-4000-8000-000000000000";
  const evening = new Date("2026-11-28T03:30:00Z");
  const morning = new Date("2026-11-28T13:00:00Z");
  const paid = { cents: 1, method: "ACH" };
  const lane = { originZip: "46204", destinationZip: "60601" };
  const units = [{ kind: "Pallet", count: 4, weight: 750 }];

  /** What is wrong with its day; nothing is known of its record, which is looked for after that. */
  const errorAt = async (time: Date, path: string, given: { method?: string; body: object }) => {
    now = time;
    const { errors = [] } = (await send(path, given)).body;
    return errors.filter(({ field }) => /(On|Date|Day)$/.test(field));
  };

  test.each([
    [`/invoices/${id}/payments`, "receivedOn", "Received on can't be in the future", paid],
    [
      "/customer-payments",
      "receivedOn",
      "Received on can't be in the future",
      { ...paid, companyId: id },
    ],
    ["/payment-runs", "paidOn", "Paid on can't be in the future", { method: "ACH", billIds: [id] }],
  ])("%s: %s is refused until that day is there", async (path, field, message, rest) => {
    const given = { body: { ...rest, [field]: "2026-11-28" } };
    expect(await errorAt(evening, path, given)).toEqual([{ field, message }]);
    expect(await errorAt(morning, path, given)).toEqual([]);
  });

  test.each([
    ["papers", "w9On", "The W-9's date can't be in the future", {}],
    [
      "remit-to",
      "noticeOn",
      "The notice's date can't be in the future",
      { kind: "factor", name: "F", street: "1 A", city: "Gary", state: "IN", zip: "46402" },
    ],
  ])(
    "/carriers/…/%s: %s is refused until that day is there",
    async (part, field, message, rest) => {
      const given = { method: "PUT", body: { ...rest, [field]: "2026-11-28" } };
      const path = `/carriers/${id}/${part}`;
      expect(await errorAt(evening, path, given)).toEqual([{ field, message }]);
      expect(await errorAt(morning, path, given)).toEqual([]);
    },
  );

  test.each([
    ["/quotes", "readyDate", "Ready date can't be in the past", lane],
    [
      "/instant-quotes",
      "pickupDay",
      "Pickup date can't be in the past",
      { ...lane, description: "Castings", units },
    ],
  ])("%s: %s is refused once that day is over", async (path, field, message, rest) => {
    const given = { body: { ...rest, [field]: "2026-11-27" } };
    expect(await errorAt(evening, path, given)).toEqual([]);
    expect(await errorAt(morning, path, given)).toEqual([{ field, message }]);
  });
});
