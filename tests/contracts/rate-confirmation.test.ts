import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { OwnOffer } from "#app/features/carrier-offers/queries.server.ts";
import { dispatchSchema } from "#app/features/carrier-offers/schema.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { paperScene, textOf } from "#tests/support/paper-scene.ts";

describe("a rate confirmation", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
  });
  afterAll(() => db.close());
  const { on, aCoveredLoad, open, confirm } = paperScene(() => ({ db, staff, owner, carrier }));

  const sign = async ({ id, offer }: { id: string; offer: OwnOffer }) => {
    const { version } = await confirm(id);
    const by = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
    await signRateConfirmation(on(carrier), offer, { ...by, sha256: version.sha256 });
  };
  const driver = dispatchSchema.parse({
    driver: "Robin Hale",
    driverPhone: "(219) 555-0177",
    truck: "114",
  });

  test("a rate confirmation has parties, stops, pay and terms, never the customer's price", async () => {
    const { id, trackingId } = await aCoveredLoad();
    const text = await textOf(await open((await confirm(id)).version.id));
    for (const said of [
      trackingId,
      "Monument Freight LLC",
      "Prairie Line LLC",
      "USDOT ",
      "40 Harbor Drive",
      "Łódź Castings",
      "Nov 24, 2026, 8:00",
      "PO-88120",
      "$900.00",
      "$143.21",
      "$1,043.21 USD",
      "2 hours free",
      "re-brokered",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/1,480\.50|1,198\.76/);
  });

  test("a load is dispatched once the carrier has signed the rate confirmation as it is", async () => {
    const load = await aCoveredLoad();
    const dispatch = () => dispatchLoad(on(staff), { id: load.id, ...driver });
    await expect(dispatch()).rejects.toMatchObject({ code: "conflict" });
    await sign(load);
    await expect(sign(load)).rejects.toMatchObject({ message: "This document is already signed." });
    const references = [{ kind: "PO", value: "PO-90001" } as const];
    await saveReferences(on(staff), { id: load.id, version: 4, references });
    await expect(dispatch()).rejects.toMatchObject({ code: "conflict" });
    await sign(load);
    await dispatch();
    await expect(dispatch()).rejects.toMatchObject({ code: "conflict" });
    const [stored] = await db.outside(
      `select shipments.dispatched_at, driver from shipments join assignments on shipment_id = shipments.id where shipments.id = '${load.id}'`,
    );
    expect(stored).toMatchObject({ driver: "Robin Hale" });
    expect(stored?.dispatched_at).not.toBeNull();
    const signed = await db.outside(
      `select name, title, ip_address, sha256 from paper_signatures where name = 'Paul Line'`,
    );
    expect(signed[0]).toMatchObject({ title: "Dispatcher", ip_address: "203.0.113.9" });
  });

  test("an outdated document can't be signed", async () => {
    const load = await aCoveredLoad();
    const { version } = await confirm(load.id);
    const references = [{ kind: "PO", value: "PO-90002" } as const];
    await saveReferences(on(staff), { id: load.id, version: 4, references });
    const by = { name: "Paul Line", title: "Owner", ipAddress: "203.0.113.9", userAgent: null };
    const late = signRateConfirmation(on(carrier), load.offer, { ...by, sha256: version.sha256 });
    await expect(late).rejects.toMatchObject({ code: "conflict" });
  });
});
