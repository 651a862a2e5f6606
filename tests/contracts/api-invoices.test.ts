import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aCustomer } from "#tests/support/factories.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("the API for invoices", () => {
  const { db, api, staff, shipper, keys, list, idsOf } = prepareDeskScene();
  const { billed, mailsTo } = billingScene(() => ({ db, staff, owner: shipper }));

  const aCustomerWithKey = async () => {
    const owner = await aCustomer(db.database);
    return { owner, key: await api.keyOf(owner) };
  };
  const send = (key: string, path: string, body?: object) =>
    api.send(key, path, { method: "POST", body });
  const read = async (id: string, key = keys.staff) =>
    (await api.send(key, `/invoices/${id}`)).body;
  const payment = { cents: 50_050, method: "check", receivedOn: today, reference: "4411" };

  test("a customer reads an invoice with its lines and its document", async () => {
    const invoice = await billed();
    const path = `/invoices?trackingId=${invoice.trackingId}`;
    const summary = {
      id: invoice.id,
      number: invoiceNumber(invoice),
      kind: "invoice",
      status: "open",
      totalCents: 148_050,
      openCents: 148_050,
      dueOn: "2026-12-21",
    };
    expect((await list(path, keys.shipper)).data).toMatchObject([summary]);
    const whole = await read(invoice.id, keys.shipper);
    expect(whole).toMatchObject({
      ...summary,
      lines: [{ code: "linehaul", cents: 148_050 }],
      payments: [],
      creditMemos: [],
      termsDays: 30,
    });
    const document = await api.send(keys.shipper, `/documents/${whole.documentId}`);
    expect(document.headers.get("content-type")).toBe("application/pdf");
    const [row] = (await list(`${path}&fields=openCents`, keys.shipper)).data;
    expect(row).toEqual({ id: invoice.id, openCents: 148_050 });
  });

  test("a list is narrowed by status, due date, search, load and company", async () => {
    const { owner, key } = await aCustomerWithKey();
    const overdue = await billed({ of: owner, day: "2026-09-01" });
    const open = await billed({ of: owner });
    const paid = await billed({ of: owner });
    await send(keys.staff, `/invoices/${paid.id}/payments`, { ...payment, cents: 148_050 });
    const ids = async (filter: string) =>
      (await list(`/invoices?${filter}`, key)).data.map(({ id }) => id).sort();
    expect(await ids("")).toEqual([overdue.id, open.id, paid.id].sort());
    expect(await ids("status=open")).toEqual([overdue.id, open.id].sort());
    expect(await ids("status=overdue")).toEqual([overdue.id]);
    expect(await ids("status=paid")).toEqual([paid.id]);
    expect(await ids("dueTo=2026-10-01")).toEqual([overdue.id]);
    expect(await ids("dueFrom=2026-10-02&status=open")).toEqual([open.id]);
    expect(await ids("dueFrom=2026-10-01&dueTo=2026-10-01")).toEqual([overdue.id]);
    expect(await ids(`search=${invoiceNumber(open)}`)).toEqual([open.id]);
    expect(await ids(`trackingId=${paid.trackingId}`)).toEqual([paid.id]);
    const all = await idsOf(`/invoices?scope=all&companyId=${owner.companyId}`);
    expect(all).toHaveLength(3);
    expect((await read(overdue.id, key)).status).toBe("overdue");
  });

  test("staff record a payment, and the customer sees it and what is left", async () => {
    const { owner, key } = await aCustomerWithKey();
    const { id } = await billed({ of: owner });
    const paid = await send(keys.staff, `/invoices/${id}/payments`, payment);
    expect(paid).toMatchObject({ status: 201, body: { openCents: 98_000, status: "open" } });
    const [recorded] = (await read(id, key)).payments;
    expect(recorded).toMatchObject({ ...payment, voids: null, isVoided: false });
    const path = `/invoices/${id}/payments/${recorded.id}/void`;
    const reason = "The check bounced.";
    expect((await send(keys.staff, path, { reason })).body).toMatchObject({ openCents: 148_050 });
    expect((await read(id, key)).payments).toMatchObject([
      { isVoided: true },
      { cents: -50_050, voids: recorded.id },
    ]);
    expect((await send(keys.staff, path, { reason })).status).toBe(409);
  });

  test("a payment that the desk's form would refuse is refused with its field", async () => {
    const { id } = await billed();
    const wrong = [
      ["cents", { cents: 148_051 }],
      ["cents", { cents: 0 }],
      ["method", { method: "cash" }],
      ["receivedOn", { receivedOn: "2026-11-22" }],
      ["reference", { reference: "x".repeat(61) }],
    ] as const;
    for (const [field, given] of wrong) {
      const answer = await send(keys.staff, `/invoices/${id}/payments`, { ...payment, ...given });
      expect(answer.status, field).toBe(422);
      expect(answer.body.errors[0], field).toMatchObject({ field });
    }
    const short = await send(keys.staff, `/invoices/${id}/credit-memos`, {
      cents: 1,
      reason: "No",
    });
    expect(short.body).toMatchObject({ errors: [{ field: "reason" }] });
    expect(await read(id)).toMatchObject({ openCents: 148_050, payments: [], creditMemos: [] });
  });

  test("staff credit part of an invoice, and the customer reads why", async () => {
    const { owner, key } = await aCustomerWithKey();
    const { id } = await billed({ of: owner });
    const reason = "One pallet arrived damaged.";
    const credit = { cents: 8_050, reason };
    const answer = await send(keys.staff, `/invoices/${id}/credit-memos`, credit);
    expect(answer).toMatchObject({ status: 201, body: { openCents: 140_000 } });
    const [memo] = (await read(id, key)).creditMemos;
    expect(memo).toMatchObject({ totalCents: 8_050, reason });
    expect(await read(memo.id, key)).toMatchObject({
      number: memo.number,
      kind: "credit memo",
      status: null,
      dueOn: null,
      creditedId: id,
      reason,
    });
    // It isn't due, so it isn't among what is.
    expect((await list("/invoices?dueFrom=2026-01-01", key)).data.map((one) => one.id)).toEqual([
      id,
    ]);
  });

  test("staff send an invoice again", async () => {
    const { owner } = await aCustomerWithKey();
    const { id } = await billed({ of: owner });
    expect(await mailsTo(owner.email)).toHaveLength(1);
    expect((await send(keys.staff, `/invoices/${id}/send`)).status).toBe(200);
    expect(await mailsTo(owner.email)).toHaveLength(2);
  });

  test("staff record one payment of several invoices, by due date or as they split it", async () => {
    const { owner } = await aCustomerWithKey();
    const later = await billed({ of: owner, rate: "100.00" });
    const first = await billed({ of: owner, rate: "100.00", day: "2026-11-01" });
    const { companyId } = owner;
    const byDueDate = await send(keys.staff, "/customer-payments", {
      ...payment,
      companyId,
      cents: 12_000,
    });
    expect(byDueDate).toMatchObject({ status: 201 });
    expect(await read(first.id)).toMatchObject({ openCents: 0, status: "paid" });
    expect(await read(later.id)).toMatchObject({ openCents: 8_000 });
    const parts = [{ invoiceId: later.id, cents: 3_000 }];
    const split = { ...payment, companyId, parts };
    const off = await send(keys.staff, "/customer-payments", { ...split, cents: 3_001 });
    const fields = [{ field: "cents" }, { field: "keepAsCredit" }];
    expect(off).toMatchObject({ status: 422, body: { errors: fields } });
    const fits = await send(keys.staff, "/customer-payments", { ...split, cents: 3_000 });
    expect(fits.body.data).toMatchObject([{ id: later.id, openCents: 5_000 }]);
  });

  test("nobody reads another company's invoice", async () => {
    const { id, trackingId } = await billed();
    for (const key of [keys.stranger, keys.carrier]) {
      expect((await api.send(key, `/invoices/${id}`)).status).toBe(404);
      expect((await list(`/invoices?trackingId=${trackingId}`, key)).data).toEqual([]);
    }
    expect((await api.send(keys.staff, `/invoices/${randomUUID()}`)).status).toBe(404);
  });

  test("only staff list those of all companies", async () => {
    const { id } = await billed();
    expect((await api.send(keys.shipper, "/invoices?scope=all")).status).toBe(403);
    const named = `/invoices?companyId=${shipper.companyId}`;
    const answer = await api.send(keys.shipper, named);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "companyId" }] } });
    expect(await idsOf("/invoices?scope=all")).toContain(id);
    expect((await list("/invoices")).data).toEqual([]);
  });

  test("nobody but staff pays, credits or sends an invoice, not even their own", async () => {
    const { id } = await billed();
    const pay = `/invoices/${id}/payments`;
    const [recorded] = (await send(keys.staff, pay, payment)).body.payments;
    const reason = "One pallet arrived damaged.";
    const { companyId } = shipper;
    const before = await read(id);
    const mails = (await mailsTo(shipper.email)).length;
    for (const key of [keys.shipper, keys.stranger, keys.carrier]) {
      const answers = [
        await send(key, pay, payment),
        await send(key, `${pay}/${recorded.id}/void`, { reason }),
        await send(key, `/invoices/${id}/credit-memos`, { cents: 100, reason }),
        await send(key, `/invoices/${id}/send`),
        await send(key, "/customer-payments", { ...payment, companyId }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect(await read(id)).toEqual(before);
    expect(await mailsTo(shipper.email)).toHaveLength(mails);
  });

  test("a payment is voided on its own invoice only", async () => {
    const [one, other] = [await billed(), await billed()];
    const [recorded] = (
      await send(keys.staff, `/invoices/${one.id}/payments`, { ...payment, reference: "4410" })
    ).body.payments;
    const reason = "The check bounced.";
    const path = `/invoices/${other.id}/payments/${recorded.id}/void`;
    expect((await send(keys.staff, path, { reason })).status).toBe(404);
    expect(await read(one.id)).toMatchObject({ openCents: 98_000 });
  });

  test("a key without the permission reads no invoices", async () => {
    const key = await api.keyOf(shipper, { scopes: ["quotes:write"] });
    expect((await api.send(key, "/invoices")).body.code).toBe("scope_missing");
  });
});
