import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { company } from "#app/features/company/profile.ts";
import { answerDispute } from "#app/features/invoices/answer-dispute.server.ts";
import { queueCounts } from "#app/features/invoices/capability.server.ts";
import { disputeInvoice } from "#app/features/invoices/dispute-invoice.server.ts";
import { listDisputeTasks } from "#app/features/invoices/dispute-tasks.server.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { listInvoices } from "#app/features/invoices/queries.server.ts";
import { creditInvoice } from "#app/flows/bill-load.server.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { aColleague, aShipper } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("a customer's dispute of an invoice", () => {
  const { db, staff, owner } = prepareLoadScene();
  const { on, mailsTo, read, billed, pay } = billingScene(() => ({ db, staff, owner }));
  const reason = "Line 2 bills a liftgate. The dock didn't need one.";
  const dispute = (id: string, as: Actor = owner, words = reason) =>
    disputeInvoice(on(as), { id, reason: words });

  /** The invoices that staff find in their list and on their start page. */
  const waiting = async () => {
    const { query } = db.database;
    const { rows } = await listInvoices(query, { view: "disputed" }, today);
    const tasks = await listDisputeTasks(query);
    expect(tasks.map(({ key }) => key).toSorted()).toEqual(
      rows.map(({ id }) => `dispute-${id}`).toSorted(),
    );
    return rows.map(({ id }) => id);
  };

  test("shows on the invoice, waits for staff and is emailed to our desk; what is due stays", async () => {
    const { id, openCents, ...invoice } = await billed();
    const [before = 0, mails] = [
      await queueCounts.invoices(db.database.query, new Date(today)),
      await mailsTo(company.email.general),
    ];
    await dispute(id);
    expect(await read(id)).toMatchObject({
      openCents,
      isDisputed: true,
      disputes: [{ reason, answer: null, answeredAt: null }],
    });
    expect(await waiting()).toContain(id);
    expect(await queueCounts.invoices(db.database.query, new Date(today))).toBe(before + 1);
    const sent = (await mailsTo(company.email.general)).slice(mails.length);
    expect(sent.map(({ subject }) => subject)).toEqual([
      `${invoiceNumber(invoice)} is disputed: load ${invoice.trackingId}`,
    ]);
    const [entry] = await auditOf(db.database.query, { kind: "invoice", id });
    expect(entry).toMatchObject({ action: "invoice.disputed", actorId: owner.userId });
    // The log outlives an account, whose words are deleted with it.
    expect(JSON.stringify(entry)).not.toContain(reason);
  });

  test("is one, sent twice or by two people at once; another one has to wait for our answer", async () => {
    const { id, ...invoice } = await billed();
    const payables = await aColleague(db.database, owner, "payables");
    await Promise.all([dispute(id), dispute(id), dispute(id, payables)]);
    expect((await read(id)).disputes).toHaveLength(1);
    await expect(dispute(id, payables, "The fuel is billed twice.")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(`${invoiceNumber(invoice)} is already disputed, since`),
    });
  });

  test("is opened by those who book or pay for the invoice's company, while something is open", async () => {
    const { id } = await billed();
    const viewer = await aColleague(db.database, owner, "view");
    await expect(dispute(id, viewer)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await aShipper(db.database);
    await expect(dispute(id, stranger)).rejects.toMatchObject({ code: "not_found" });
    await pay(id, "1480.50");
    await expect(dispute(id)).rejects.toMatchObject({ code: "conflict" });
    const { id: credited } = await billed();
    await creditInvoice(on(staff), { id: credited, cents: 5_000, reason });
    const [memo] = (await read(credited)).credits;
    await expect(dispute(memo?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
  });

  test("is answered by staff in words, which the customer reads and gets by email", async () => {
    const { id, openCents, ...invoice } = await billed();
    await dispute(id);
    const answer = "The driver noted the liftgate on the proof of delivery.";
    await expect(answerDispute(on(owner), { id, answer })).rejects.toMatchObject({
      code: "not_found",
    });
    await answerDispute(on(staff), { id, answer });
    expect(await read(id)).toMatchObject({
      openCents,
      isDisputed: false,
      disputes: [{ reason, answer }],
    });
    expect(await waiting()).not.toContain(id);
    const [entry] = await auditOf(db.database.query, { kind: "invoice", id });
    expect(entry).toMatchObject({ action: "invoice.dispute-answered" });
    expect(JSON.stringify(entry)).not.toContain(answer);
    const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject);
    const subject = `We answered your dispute of ${invoiceNumber(invoice)}: load ${invoice.trackingId}`;
    expect(subjects).toContain(subject);
    await expect(answerDispute(on(staff), { id, answer })).rejects.toMatchObject({
      code: "conflict",
    });
    await dispute(id, owner, "The log shows no liftgate.");
    expect((await read(id)).disputes).toHaveLength(2);
  });

  test("is answered by a credit memo", async () => {
    const { id } = await billed();
    await dispute(id);
    await creditInvoice(on(staff), { id, cents: 10_000, reason: "You're right about line 2." });
    const { isDisputed, disputes } = await read(id);
    expect(isDisputed).toBe(false);
    expect(disputes[0]?.answer).toMatch(
      /^We credited \$100\.00 with CM-\d+\. You're right about line 2\.$/,
    );
  });
});
