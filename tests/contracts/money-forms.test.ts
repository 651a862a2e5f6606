import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { action as runForms } from "#app/features/carrier-bills/routes/payment-run.tsx";
import { action as billForms } from "#app/features/carrier-bills/routes/staff-bill.tsx";
import { action as ownChargeForms } from "#app/features/charges/routes/own-charges.tsx";
import { action as chargeForms } from "#app/features/charges/routes/staff-charges.tsx";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { action as issueForms } from "#app/features/invoices/routes/bill-load.tsx";
import { action as accountForms } from "#app/features/invoices/routes/customer-account.tsx";
import { action as disputeForms } from "#app/features/invoices/routes/own-invoice.tsx";
import { action as invoiceForms } from "#app/features/invoices/routes/staff-invoice.tsx";
import { billScene } from "#tests/support/bill-scene.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { cutCommits } from "#tests/support/cut-commits.ts";
import { aDeliveredLoad, aPhoto, charge } from "#tests/support/delivered-load.ts";
import { sendPageForm } from "#tests/support/desk-form.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { today } from "#tests/support/quote-scene.ts";
import { storedSums } from "#tests/support/stored-sums.ts";

type Sent = {
  /** The page, with the parameters of its address. */
  page: Parameters<typeof sendPageForm>[1];
  by: Actor;
  fields: Record<string, string>;
};

describe("a form about money that is sent again", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const stored = storedSums(db);
  const cuts = prepare(cutCommits);
  afterAll(() => cuts.restore());
  const people = () => ({ db, staff, owner, carrier });
  const { on, billed, pay, desk } = billingScene(people);
  const { aHauledLoad, bill } = billScene(people);

  const send = (sent: Sent, sendKey: string) =>
    sendPageForm({ ...on(sent.by), actor: sent.by }, sent.page, { ...sent.fields, sendKey });

  const onInvoice = async (fields: Record<string, string>): Promise<Sent> => {
    const { id, openCents } = await billed();
    const page = { action: invoiceForms, params: { id } };
    return { page, by: staff, fields: { version: String(openCents), ...fields } };
  };
  const payment = { cents: "100", method: "ACH", receivedOn: today };

  /** The forms, each with what there is before it. */
  const forms: Record<string, () => Promise<Sent>> = {
    "a charge": async () => {
      const { id } = await aDeliveredLoad(desk(), owner);
      const line = { side: "customer", code: "lumper", unit: "flat", quantity: "1", rate: "50" };
      const page = { action: chargeForms, params: { id } };
      const fields = { intent: "add", ...line, approval: "now", reason: "Lumper at the dock." };
      return { page, by: staff, fields };
    },
    "a customer's approval of a charge": async () => {
      const { id, trackingId } = await aDeliveredLoad(desk(), owner);
      await charge(desk(), id, { rate: "50", code: "lumper", approval: "customer" });
      const [waiting] = await db.outside(
        `select id from charges where shipment_id = '${id}' and state = 'waiting'`,
      );
      const page = { action: ownChargeForms, params: { trackingId } };
      return { page, by: owner, fields: { intent: "approve", chargeId: String(waiting?.id) } };
    },
    "an invoice": async () => {
      const { id } = await aDeliveredLoad(desk(), owner);
      const page = { action: issueForms, params: { id } };
      return { page, by: staff, fields: { intent: "issue", totalCents: "148050" } };
    },
    "a payment of an invoice": () => onInvoice({ intent: "pay", ...payment }),
    "a payment of several invoices": async () => {
      const { companyId, openCents } = await billed();
      const page = { action: accountForms, params: { id: companyId } };
      const version = await db.outside(
        `select sum(open_cents)::text as cents from invoices where company_id = '${companyId}'`,
      );
      expect(openCents).toBeGreaterThan(0);
      const fields = { intent: "pay", version: String(version[0]?.cents), ...payment };
      return { page, by: staff, fields };
    },
    "a voided payment": async () => {
      const invoice = await billed();
      await pay(invoice.id, "100");
      const [paid] = await db.outside(
        `select id from customer_payments where invoice_id = '${invoice.id}'`,
      );
      const page = { action: invoiceForms, params: { id: invoice.id } };
      const fields = { intent: "void", id: String(paid?.id), reason: "The check bounced." };
      return { page, by: staff, fields };
    },
    "a credit memo": () => onInvoice({ intent: "credit", cents: "10", reason: "Billed twice." }),
    "a dispute of an invoice": async () => {
      const invoice = await billed();
      const number = invoiceNumber(invoice);
      const reason = "The fuel surcharge isn't what we agreed.";
      const page = { action: disputeForms, params: { number } };
      return { page, by: owner, fields: { intent: "dispute", reason } };
    },
    "an approved bill": async () => {
      const load = await aHauledLoad();
      const { id } = await bill(load.id, { fuelCents: "193.21" });
      const page = { action: billForms, params: { id } };
      const fields = { intent: "approve", version: "104321", reason: "The driver waited." };
      return { page, by: staff, fields };
    },
    "a payment run": async () => {
      const load = await aHauledLoad();
      const { id } = await bill(load.id, { file: aPhoto() });
      const fields = { intent: "pay", ids: id, method: "ACH", paidOn: today };
      return { page: { action: runForms }, by: staff, fields };
    },
  };

  test.each(Object.keys(forms))(
    "%s is done once, and answered as it was done, where the connection is lost",
    async (name) => {
      cuts.cutNext(null);
      const sent = await (forms[name] as () => Promise<Sent>)();
      const key = randomUUID();
      const before = await stored();
      cuts.cutNext("before");
      expect(await send(sent, key)).toMatchObject({ init: { status: 503 } });
      expect(cuts.isCut()).toBe(true);
      expect(await stored()).toEqual(before);
      cuts.cutNext("after");
      expect(await send(sent, key)).toMatchObject({ init: { status: 503 } });
      expect(cuts.isCut()).toBe(true);
      const done = await stored();
      expect(done).not.toEqual(before);

      cuts.cutNext(null);
      const first = (await send(sent, key)) as Response;
      expect(first.headers.get("location")).toMatch(/^\//);
      const again = (await send(sent, key)) as Response;
      expect(again.headers.get("location")).toBe(first.headers.get("location"));
      expect(await stored()).toEqual(done);
    },
  );

  test("is done once where it's sent twice at the same time", async () => {
    const sent = await (forms["a charge"] as () => Promise<Sent>)();
    const key = randomUUID();
    const answers = await Promise.all([send(sent, key), send(sent, key)]);
    expect(answers.map((answer) => answer instanceof Response)).toEqual([true, true]);
    expect(await lumpers(sent)).toBe(1);
  });

  test("is done again where it has another key, or says something else", async () => {
    const sent = await (forms["a charge"] as () => Promise<Sent>)();
    const key = randomUUID();
    await send(sent, key);
    await send(sent, randomUUID());
    await send({ ...sent, fields: { ...sent.fields, rate: "60" } }, key);
    expect(await lumpers(sent)).toBe(3);
  });

  test("can be corrected and sent with its key after a refusal", async () => {
    const sent = await (forms["a charge"] as () => Promise<Sent>)();
    const key = randomUUID();
    const wrong = { ...sent, fields: { ...sent.fields, code: "stop-off" } };
    expect(await send(wrong, key)).toMatchObject({ init: { status: 422 } });
    expect(await send(wrong, key)).toMatchObject({ init: { status: 422 } });
    expect(await send(sent, key)).toBeInstanceOf(Response);
    expect(await lumpers(sent)).toBe(1);
  });

  const lumpers = async ({ page }: Sent) => {
    const found = await db.outside(
      `select id from charges where shipment_id = '${page.params?.id}' and code = 'lumper'`,
    );
    return found.length;
  };
});
