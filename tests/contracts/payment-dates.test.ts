import { beforeAll, describe, expect, test } from "vitest";
import { approveBill } from "#app/features/carrier-bills/decide.server.ts";
import { runSchema } from "#app/features/carrier-bills/schema.ts";
import { recordCustomerPayment } from "#app/features/invoices/customer-payment.server.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { recordPayment } from "#app/features/invoices/payments.server.ts";
import { customerPaymentSchema, paymentSchema } from "#app/features/invoices/schema.ts";
import { creditInvoice } from "#app/flows/bill-load.server.ts";
import { payBills } from "#app/flows/pay-bills.server.ts";
import { billScene } from "#tests/support/bill-scene.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { apiAtNoon } from "#tests/support/desk-api.ts";
import { aCustomer } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { today } from "#tests/support/quote-scene.ts";

const documentDay = "2026-11-10";

/** One way in which the day of a payment comes in. */
type Door = {
  /** The record that it pays, and its name in the question; null where it pays none. */
  prepare: () => Promise<{ id: string; companyId: string; name: string | null }>;
  form: (to: { id: string; companyId: string }, day: string, given: object) => Promise<unknown>;
  api: (to: { id: string; companyId: string }, day: string) => { path: string; body: object };
};

describe("the day of a payment", () => {
  let key: string;
  const { db, staff, owner } = prepareLoadScene();
  const carrier = prepare(() => aVettedCarrier(db.database));
  const api = prepare(() => apiAtNoon(db.database));
  beforeAll(async () => {
    key = await api.keyOf(staff);
  });
  const scene = () => ({ db, staff, owner, carrier });
  const { on, billed } = billingScene(scene);
  const { aHauledLoad, bill, read } = billScene(scene);

  const anInvoice = async () => {
    const of = await aCustomer(db.database);
    const invoice = await billed({ rate: "100", day: documentDay, of });
    return { id: invoice.id, companyId: of.companyId, name: `invoice ${invoiceNumber(invoice)}` };
  };
  const aBill = async () => {
    const { id, state } = await bill((await aHauledLoad()).id, { billedOn: documentDay });
    if (state !== "approved") await approveBill(on(staff), { id, reason: "As agreed." });
    return { id, companyId: carrier.companyId, name: `bill ${(await read(id)).number}` };
  };
  const received = { cents: "100", method: "ACH" };
  const onAccount = (id: string, typed: object) =>
    recordCustomerPayment(on(staff), id, customerPaymentSchema(today).parse(typed));
  const keep = { keepAsCredit: true };
  const sent = { cents: 10_000, method: "ACH" };

  const doors: Record<string, Door> = {
    "of an invoice": {
      prepare: anInvoice,
      form: ({ id }, receivedOn, given) =>
        recordPayment(on(staff), {
          id,
          ...paymentSchema(today).parse({ ...received, receivedOn, ...given }),
        }),
      api: ({ id }, receivedOn) => ({
        path: `/invoices/${id}/payments`,
        body: { ...sent, receivedOn },
      }),
    },
    "of a customer, to the oldest invoices": {
      prepare: anInvoice,
      form: ({ companyId }, receivedOn, given) =>
        onAccount(companyId, { ...received, receivedOn, ...given }),
      api: ({ companyId }, receivedOn) => ({
        path: "/customer-payments",
        body: { ...sent, companyId, receivedOn },
      }),
    },
    "of a customer, split by hand, with a rest that is kept": {
      prepare: anInvoice,
      form: ({ id, companyId }, receivedOn, given) => {
        const parts = [{ id, cents: "40" }];
        const typed = { ...received, receivedOn, parts, keepAsCredit: "on", ...given };
        return onAccount(companyId, typed);
      },
      api: ({ id, companyId }, receivedOn) => {
        const parts = [{ invoiceId: id, cents: 4_000 }];
        return {
          path: "/customer-payments",
          body: { ...sent, ...keep, companyId, receivedOn, parts },
        };
      },
    },
    "of a customer in advance": {
      prepare: async () => {
        const { companyId } = await aCustomer(db.database);
        return { id: companyId, companyId, name: null };
      },
      form: ({ companyId }, receivedOn, given) =>
        onAccount(companyId, { ...received, receivedOn, keepAsCredit: "on", ...given }),
      api: ({ companyId }, receivedOn) => ({
        path: "/customer-payments",
        body: { ...sent, ...keep, companyId, receivedOn },
      }),
    },
    "of a carrier": {
      prepare: aBill,
      form: ({ id }, paidOn, given) =>
        payBills(on(staff), runSchema(today).parse({ ids: id, method: "ACH", paidOn, ...given })),
      api: ({ id }, paidOn) => ({
        path: "/payment-runs",
        body: { billIds: [id], method: "ACH", paidOn },
      }),
    },
  };

  describe.each(Object.entries(doors))("%s", (_, { prepare, form, api: ask }) => {
    const question = (name: string | null, text: string) =>
      name === null
        ? `${text} is in an earlier year. Is that right?`
        : `${text} is before the date of ${name}, Nov 10, 2026. Is that right?`;

    test.each([
      ["2020-02-01", "Feb 1, 2020"],
      ["2025-11-10", "Nov 10, 2025"],
    ])(
      "in another year is asked about by form and API, and taken once confirmed: %s",
      async (day, text) => {
        const to = await prepare();
        const message = question(to.name, text);
        await expect(form(to, day, {})).rejects.toMatchObject({
          code: "invalid",
          fields: { confirmDate: [message] },
        });
        const { path, body } = ask(to, day);
        expect(await api.send(key, path, { body })).toMatchObject({
          status: 422,
          body: { detail: message, errors: [{ field: "confirmDate", message }] },
        });
        const confirmed = await api.send(key, path, { body: { ...body, confirmDate: true } });
        expect(confirmed.status).toBe(201);
        await form(await prepare(), day, { confirmDate: "on" });
      },
    );

    test("a day before what it pays is asked about; on its day and after it isn't", async () => {
      const to = await prepare();
      if (to.name !== null) {
        await expect(form(to, "2026-11-09", {})).rejects.toMatchObject({
          fields: { confirmDate: [question(to.name, "Nov 9, 2026")] },
        });
      }
      await form(to, documentDay, {});
      const later = await prepare();
      const { path, body } = ask(later, today);
      expect((await api.send(key, path, { body })).status).toBe(201);
    });
  });

  test("of a run is compared with the latest of its bills", async () => {
    const bills = [await aBill(), await bill((await aHauledLoad()).id, { billedOn: today })];
    const ids = bills.map(({ id }) => id);
    const paid = { ids, method: "ACH", paidOn: documentDay };
    await expect(payBills(on(staff), runSchema(today).parse(paid))).rejects.toMatchObject({
      fields: {
        confirmDate: [expect.stringMatching(/^Nov 10, 2026 is before .+, Nov 21, 2026\./)],
      },
    });
  });

  test("of a credit memo is that of its issue, which nobody types", async () => {
    const { id } = await anInvoice();
    await creditInvoice(on(staff), { id, cents: 100, reason: "One box was damaged." });
    const [memo] = await db.outside(
      `select issued_on::text from invoices where credited_id = '${id}'`,
    );
    expect(memo).toEqual({ issued_on: today });
  });
});
