import { beforeAll, describe, expect, test } from "vitest";
import { setFourEyes } from "#app/features/accounts/team/four-eyes.server.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import {
  approveCredit,
  declineCredit,
  listOpenCredits,
} from "#app/features/invoices/credit.server.ts";
import { countInvoices, listInvoices } from "#app/features/invoices/queries.server.ts";
import { approveEnteredCredit, creditInvoice } from "#app/flows/bill-load.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { aStaffMember } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";

describe("a credit to a customer while four eyes are on", () => {
  const { db, staff, owner } = prepareLoadScene();
  const colleague = prepare(() => aStaffMember(db.database));
  beforeAll(async () => {
    await setFourEyes({ ...on(colleague), actor: colleague }, true);
  });
  const { on, read, billed, pay } = billingScene(() => ({ db, staff, owner }));
  const reason = "One pallet arrived damaged.";

  /** A credit of $100.00 that staff entered on an invoice of $1,480.50. */
  const entered = async () => {
    const { id } = await billed();
    const isIssued = await creditInvoice(on(staff), { id, cents: 10_000, reason });
    const [request] = await listOpenCredits(db.database.query, id);
    if (!request) throw new Error("the credit was not entered");
    return { id, isIssued, request };
  };

  /** The invoices with a credit to approve, which the queue also counts. */
  const waiting = async () => {
    const { query } = db.database;
    const { rows } = await listInvoices(query, { view: "to approve" }, "2026-11-24");
    expect((await countInvoices(query, "2026-11-24")).toApprove).toBe(rows.length);
    return rows.map(({ id }) => id);
  };

  test("changes nothing until a colleague approves it, and the person who entered it can't", async () => {
    const { id, isIssued, request } = await entered();
    expect(isIssued).toBe(false);
    expect(request).toMatchObject({ cents: 10_000, reason, createdBy: staff.userId });
    expect(await waiting()).toEqual([id]);
    expect(await read(id)).toMatchObject({ openCents: 148_050, credits: [] });
    await expect(approveCredit(on(staff), request.id)).rejects.toMatchObject({
      code: "conflict",
      message: "You entered this credit. A colleague has to approve it.",
    });
    await approveEnteredCredit(on(colleague), request.id);
    expect(await waiting()).toEqual([]);
    expect(await read(id)).toMatchObject({
      openCents: 138_050,
      credits: [{ totalCents: 10_000, reason }],
    });
    await expect(approveCredit(on(colleague), request.id)).rejects.toMatchObject({
      code: "conflict",
    });
    const entries = await auditOf(db.database.query, { kind: "invoice", id });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
      expect.arrayContaining([
        ["invoice.credit", colleague.userId],
        ["invoice.credit-entered", staff.userId],
      ]),
    );
  });

  test("is listed, approved and declined through the API by a colleague, not by who entered it", async () => {
    const api = apiOn(db.database, { clock: on(staff).clock });
    const [mine, theirs] = [await api.keyOf(staff), await api.keyOf(colleague)];
    const shippers = await api.keyOf(owner);
    const { id, request } = await entered();
    const list = (key: string) => api.send(key, `/invoices/${id}/credit-requests`);
    expect(await list(theirs)).toMatchObject({
      status: 200,
      body: { data: [{ id: request.id, cents: 10_000, reason }] },
    });
    expect((await list(shippers)).status).toBe(404);
    const decide = (key: string, what: "approve" | "decline", of = request.id) =>
      api.send(key, `/credit-requests/${of}/${what}`, { method: "POST" });
    expect((await decide(shippers, "approve")).status).toBe(404);
    expect((await decide(mine, "approve")).status).toBe(409);
    expect(await read(id)).toMatchObject({ openCents: 148_050 });
    expect(await decide(theirs, "approve")).toMatchObject({
      status: 200,
      body: { id, openCents: 138_050, creditMemos: [{ totalCents: 10_000 }] },
    });
    expect((await decide(theirs, "approve")).status).toBe(409);
    const other = await entered();
    expect(await decide(theirs, "decline", other.request.id)).toMatchObject({
      status: 200,
      body: { id: other.id, openCents: 148_050, creditMemos: [] },
    });
    expect((await decide(theirs, "approve", other.request.id)).status).toBe(409);
  });

  test("is issued once when two colleagues approve it at once", async () => {
    const { id, request } = await entered();
    const third = await aStaffMember(db.database);
    const both = await Promise.allSettled([
      approveCredit(on(colleague), request.id),
      approveCredit(on(third), request.id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await read(id)).credits).toHaveLength(1);
  });

  test("is not issued for more than is still open", async () => {
    const { id, request } = await entered();
    await pay(id, "1400.00");
    await expect(approveCredit(on(colleague), request.id)).rejects.toMatchObject({
      code: "invalid",
      message: "Only $80.50 is open on this invoice.",
    });
  });

  test("is dropped when it is declined, also by the person who entered it, and only billing decides", async () => {
    const { id, request } = await entered();
    const sales = { ...colleague, permissions: ["sales"] as const };
    await expect(approveCredit(on(sales), request.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(declineCredit(on(sales), request.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(approveCredit(on(owner), request.id)).rejects.toMatchObject({ code: "not_found" });
    await declineCredit(on(staff), request.id);
    expect(await listOpenCredits(db.database.query, id)).toEqual([]);
    await expect(approveCredit(on(colleague), request.id)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await read(id)).toMatchObject({ openCents: 148_050 });
  });
});
