import { describe, expect, test } from "vitest";
import { billSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { charge, deliver } from "#tests/support/delivered-load.ts";
import { aShipment } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("records of money", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, desk, billed, pay } = billingScene(() => ({ db, staff, owner }));
  const remove = (table: string, id: string) =>
    db.outside(`delete from ${table} where id = '${id}'`);

  test("a load stays as long as it has a charge, an invoice or a carrier's bill, even when plain SQL deletes it", async () => {
    const charged = await aShipment(db.database, owner);
    await charge(desk(), charged.id, { rate: "250" });
    await expect(remove("shipments", charged.id)).rejects.toThrow(/charges/);

    const { id } = await aShipment(db.database, owner);
    await db.outside(`insert into invoices
      select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'number', 0, 'shipment_id', '${id}'))).*
      from invoices one where id = '${(await billed()).id}'`);
    await expect(remove("shipments", id)).rejects.toThrow(/invoices/);

    const hauled = await aShipment(db.database, owner);
    await giveLoad(db.database, hauled.id, carrier.companyId);
    await deliver(db.database, hauled.id);
    const typed = billSchema(today).parse({ number: "B-1", billedOn: today, linehaulCents: "250" });
    await submitBill(on(carrier), hauled.id, { ...typed, file: undefined });
    await expect(remove("shipments", hauled.id)).rejects.toThrow(/carrier_bills/);
  });

  test("an invoice stays once something was paid on it", async () => {
    const invoice = await billed();
    await pay(invoice.id, "100");
    await expect(remove("invoices", invoice.id)).rejects.toThrow(/customer_payments/);
  });

  test("a load without money can still be deleted", async () => {
    const { id } = await aShipment(db.database, owner);
    await remove("shipments", id);
    expect(await db.outside(`select id from shipments where id = '${id}'`)).toEqual([]);
  });
});
