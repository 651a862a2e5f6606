import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordCustomerPayment } from "#app/features/invoices/customer-payment.server.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { voidPayment } from "#app/features/invoices/payments.server.ts";
import { customerPaymentSchema } from "#app/features/invoices/schema.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { apiAtNoon } from "#tests/support/desk-api.ts";
import { aCompany, aShipper } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("a check that was recorded before", () => {
  let customer: Actor;
  const { db, staff, owner } = prepareLoadScene();
  const api = prepare(() => apiAtNoon(db.database));
  const { on, read, billed, pay } = billingScene(() => ({ db, staff, owner }));

  /** Invoices of $2,000 to a customer that has paid nothing yet. */
  const someInvoices = async (count = 2) => {
    customer = await aShipper(db.database);
    await aCompany(db.database, customer);
    const made = [];
    for (let one = 0; one < count; one++) made.push(await billed({ rate: "2000", of: customer }));
    return made;
  };
  const check = (id: string, amount = "1000", given: Record<string, string> = {}) =>
    pay(id, amount, { method: "check", reference: "4711", ...given });
  /** One check for several invoices. */
  const receive = (cents: string, given: object = {}) => {
    const typed = { cents, method: "check", receivedOn: today, reference: "4711", ...given };
    const payment = customerPaymentSchema(today).parse(typed);
    return recordCustomerPayment(on(staff), customer.companyId, payment);
  };
  const asked = (question: RegExp) => ({
    code: "invalid",
    fields: { confirmRepeat: [expect.stringMatching(question)] },
  });

  test("is asked about on any invoice of its customer, in any spelling, and recorded once confirmed", async () => {
    const [first, second] = await someInvoices();
    await check(first?.id ?? "");
    const number = first && invoiceNumber(first);
    const question = new RegExp(
      `^Check 4711 for \\$1,000\\.00 was recorded on Nov 21, 2026 for invoice ${number}\\. Record it again\\?$`,
    );
    for (const { id } of [first, second].filter((one) => one !== undefined)) {
      for (const reference of ["4711", "#4711", " 04711"]) {
        await expect(check(id, "1000", { reference })).rejects.toMatchObject(asked(question));
      }
      expect((await read(id)).openCents).toBe(id === first?.id ? 100_000 : 200_000);
    }
    await check(second?.id ?? "", "1000", { confirmRepeat: "on" });
    expect((await read(second?.id ?? "")).openCents).toBe(100_000);
  });

  test("isn't asked about for another amount, reference or customer, without one, or once it was voided", async () => {
    const [first, second] = await someInvoices();
    const [id, otherId] = [first?.id ?? "", second?.id ?? ""];
    await check(id);
    await check(otherId, "999.99");
    await check(otherId, "100", { reference: "4712" });
    await pay(otherId, "100");
    await pay(otherId, "100");
    const [other] = await someInvoices();
    await check(other?.id ?? "");
    const [payment] = (await read(id)).payments;
    await voidPayment(on(staff), { id, paymentId: payment?.id ?? 0, reason: "Wrong invoice." });
    await check(id);
  });

  test("that pays several invoices at once is no repeat, and is asked about as a whole and by its parts", async () => {
    const [first, second, third] = await someInvoices(3);
    const parts = [
      { id: first?.id, cents: "1000" },
      { id: second?.id, cents: "500" },
    ];
    await receive("1500", { parts });
    const question = /^Check 4711 for \$1,500\.00 was recorded/;
    await expect(receive("1500")).rejects.toMatchObject(asked(question));
    await expect(check(third?.id ?? "", "500")).rejects.toMatchObject(asked(/for \$500\.00 was/));
    await receive("1500", { confirmRepeat: "on" });
  });

  test("is recorded once when two bookkeepers do it at once on two invoices", async () => {
    const made = await someInvoices();
    const ends = await Promise.allSettled(made.map(({ id }) => check(id)));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is refused by the API until the program confirms it", async () => {
    const [first, second] = await someInvoices();
    const key = await api.keyOf(staff);
    const payment = { cents: 100_000, method: "check", receivedOn: today, reference: "4711" };
    const send = (id: string | undefined, given: object = {}) =>
      api.send(key, `/invoices/${id}/payments`, { body: { ...payment, ...given } });
    expect((await send(first?.id)).status).toBe(201);
    expect(await send(second?.id)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "confirmRepeat" }] },
    });
    expect((await send(second?.id, { confirmRepeat: true })).status).toBe(201);
    const account = { companyId: customer.companyId, ...payment };
    const again = (given: object = {}) =>
      api.send(key, "/customer-payments", { body: { ...account, ...given } });
    expect((await again()).status).toBe(422);
    expect((await again({ confirmRepeat: true })).status).toBe(201);
  });
});
