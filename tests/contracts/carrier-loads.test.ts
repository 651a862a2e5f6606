import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listCarrierLoads, reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aCarrier, aShipment } from "#tests/support/factories.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { refusal } from "#tests/support/refusal.ts";

describe("a carrier's loads", () => {
  const { db, staff, owner: shipper } = prepareLoadScene();

  const deps = (actor: Actor | null = staff) => ({
    database: db.database,
    actor,
    clock: systemClock,
  });

  test("an assigned load is visible only to its carrier, which reports pickup and delivery once its truck is dispatched", async () => {
    const { id } = await aShipment(db.database, shipper);
    const [carrier, other] = [await aCarrier(db.database), await aCarrier(db.database)];
    const report = (actor: Actor | null, to: "In Transit" | "Delivered") =>
      refusal(reportByCarrier({ database: db.database, actor }, { id, to, note: "On time." }));
    expect(await report(carrier, "In Transit")).toBe("not_found");
    expect(await refusal(assignCarrier(deps(), { id, carrierId: shipper.userId }))).toBe("invalid");
    await assignCarrier(deps(), { id, carrierId: carrier.userId });
    expect((await listCarrierLoads(db.database.query, carrier)).open).toMatchObject([{ id }]);
    expect((await listCarrierLoads(db.database.query, other)).open).toEqual([]);
    for (const actor of [null, shipper, other, staff]) {
      expect(await report(actor, "In Transit")).toBe("not_found");
    }
    expect(await report(carrier, "In Transit")).toBe("conflict");
    await sendTruck(db.database, id);
    expect(await report(carrier, "Delivered")).toBe("conflict");
    expect(await report(carrier, "In Transit")).toBe("done");
    expect(await report(carrier, "Delivered")).toBe("done");
    expect((await listCarrierLoads(db.database.query, carrier)).closed).toMatchObject([{ id }]);
    const reader = { query: db.database.query, actor: staff };
    const load = await readLoad(reader, { id }, "staff");
    const status = load?.timeline.find(({ kind }) => kind === "status");
    expect(status).toMatchObject({ by: "Dana Reyes, Prairie Line", note: "On time." });
    expect(await refusal(assignCarrier(deps(), { id, carrierId: null }))).toBe("conflict");
  });

  test("a canceled load is no longer among the open loads of its carrier", async () => {
    const { id } = await aShipment(db.database, shipper);
    const carrier = await aCarrier(db.database);
    await assignCarrier(deps(), { id, carrierId: carrier.userId });
    await cancelLoad(deps(), { id, version: 1, reason: "The order was withdrawn." });
    const seen = await listCarrierLoads(db.database.query, carrier);
    expect(seen.open).toEqual([]);
    expect(seen.closed).toMatchObject([{ id, canceledAt: expect.any(Date) }]);
  });

  test("a carrier whose role was ended gets no more loads", async () => {
    const { id } = await aShipment(db.database, shipper);
    const carrier = await aCarrier(db.database);
    await db.outside(`update user_roles set verified = false where user_id = '${carrier.userId}'`);
    expect(await refusal(assignCarrier(deps(), { id, carrierId: carrier.userId }))).toBe("invalid");
  });
});
