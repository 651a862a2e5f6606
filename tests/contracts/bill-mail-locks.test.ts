import { beforeEach, expect, test, vi } from "vitest";
import { approveBill } from "#app/features/carrier-bills/decide.server.ts";
import { billSchema, runSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { payBills } from "#app/flows/pay-bills.server.ts";
import { charge, deliver } from "#tests/support/delivered-load.ts";
import { aShipment } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

/** What the test does each time that an email is rendered. */
const rendering = vi.hoisted(() => ({ meanwhile: async () => {} }));
vi.mock("#app/features/mail/render-mail.server.ts", async (original) => {
  const { renderMail } =
    await original<typeof import("#app/features/mail/render-mail.server.ts")>();
  return {
    renderMail: async (template: Parameters<typeof renderMail>[0]) => {
      await rendering.meanwhile();
      return renderMail(template);
    },
  };
});

const { db, staff, owner, carrier } = prepareLoadScene();
beforeEach(() => {
  rendering.meanwhile = async () => {};
});
const { on, mailsTo } = quoteScene(() => ({ db, staff }));

/** A carrier's bill that staff have to approve. */
async function aBill(number: string): Promise<string> {
  const { id } = await aShipment(db.database, owner);
  await charge({ ...on(staff), actor: staff }, id, { rate: "250", side: "carrier" });
  await giveLoad(db.database, id, carrier.companyId);
  await deliver(db.database, id);
  const typed = billSchema(today).parse({ number, billedOn: today, linehaulCents: "250" });
  return (await submitBill(on(carrier), id, { ...typed, file: undefined })).id;
}

const approve = (id: string) => approveBill(on(staff), { id, reason: "The proof is on its way." });
const pay = (...ids: string[]) =>
  payBills(on(staff), runSchema(today).parse({ ids, method: "ACH", paidOn: today }));

test("colleagues can work on the loads of bills while the emails about them are written", async () => {
  const bills = [await aBill("B-1"), await aBill("B-2")];
  let written = 0;
  rendering.meanwhile = async () => {
    written += 1;
    await db.outside("select from shipments for update nowait");
    await db.outside("select from carrier_files for update nowait");
  };
  for (const id of bills) await approve(id);
  await pay(...bills);
  expect(written).toBe(4);
  const subjects = (await mailsTo(carrier.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("is paid"))).toHaveLength(2);
});

test("a run pays nothing when a bill changes while its email is written", async () => {
  const id = await aBill("B-3");
  await approve(id);
  rendering.meanwhile = async () => {
    await db.outside(`update carrier_bills set approved_cents = 20000 where id = '${id}'`);
  };
  await expect(pay(id)).rejects.toMatchObject({
    code: "conflict",
    message: "Nothing was paid: a bill changed. Reload the page.",
  });
  expect(await db.outside(`select state from carrier_bills where id = '${id}'`)).toEqual([
    { state: "approved" },
  ]);
});
