import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#app/platform/clock.ts";
import { loadProduct } from "#scripts/product.ts";
import { completeFile } from "#tests/support/carriers.ts";
import { aCarrier, aShipment, aShipper } from "#tests/support/factories.ts";
import { registerPerson } from "./people.ts";
import { openProduct, type Product, site } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test("the form dispatches no load until its carrier has signed the rate confirmation", async () => {
  const { database } = product;
  const { demoCommands: run } = await loadProduct();
  const carrier = await aCarrier(database);
  await completeFile(database, carrier);
  const { browser } = await registerPerson(product, { role: "staff" });
  const { id } = await aShipment(database, await aShipper(database));
  const dispatch = async () => {
    const [seen] = await product.outside(
      `select coalesce(max(driver_version), 0) as version from assignments where shipment_id = '${id}'`,
    );
    return browser.post(`/staff/shipments/${id}/papers`, {
      intent: "dispatch",
      version: String(seen?.version),
      driver: "Robin Hale",
      driverPhone: "(219) 555-0177",
      truck: "114",
      neededOverride: "Its dock takes freight at any hour.",
    });
  };
  const expectRefusal = async () => {
    const answer = await dispatch();
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(
      /Nothing was dispatched: (this load has no carrier|the carrier hasn.{1,6}t signed the rate confirmation)/,
    );
    const [load] = await product.outside(`select dispatched_at from shipments where id = '${id}'`);
    expect(load).toEqual({ dispatched_at: null });
  };
  await expectRefusal();

  const sent = await browser.post(`/staff/shipments/${id}/offers`, {
    intent: "send",
    carrierIds: carrier.userId,
    linehaulCents: "900",
    fuelCents: "150",
    maxCents: "1200",
    hours: "8",
  });
  expect(sent.status).toBe(302);
  const [offer] = await run.listOwnOffers(database.query, carrier);
  if (!offer) throw new Error("the carrier has no offer");
  const on = { database, actor: carrier, clock: systemClock, origin: site };
  await run.acceptCarrierOffer(on, offer);
  await expectRefusal();

  const made = await run.makeRateConfirmation(on, { shipmentId: id });
  if (!made) throw new Error("there is no rate confirmation");
  const by = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
  await run.signRateConfirmation(on, offer, { ...by, sha256: made.version.sha256 });
  expect((await dispatch()).status).toBe(302);
  const dispatched = await product.outside(
    `select driver from assignments where shipment_id = '${id}' and dispatched_at is not null`,
  );
  expect(dispatched).toEqual([{ driver: "Robin Hale" }]);
});
