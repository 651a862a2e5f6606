import { afterAll, beforeAll, expect, test } from "vitest";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { systemClock as clock } from "#app/platform/clock.ts";
import {
  type ConcurrentDatabase,
  openConcurrentDatabase,
} from "#tests/support/concurrent-database.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";

let db: ConcurrentDatabase;
beforeAll(async () => {
  db = await openConcurrentDatabase();
});
afterAll(() => db.close());

test("a carrier can't report a load that staff are taking from it at that moment", async () => {
  const { database } = db;
  const staff = await aStaffMember(database);
  const [carrier, other] = [await aCarrier(database), await aCarrier(database)];
  const { id } = await aShipment(database, await aShipper(database));
  const assign = ({ userId: carrierId }: { userId: string }) =>
    assignCarrier({ database, actor: staff, clock }, { id, carrierId });
  await assign(carrier);

  const release = await db.hold("select from shipments where id = $1 for update", [id]);
  const taking = await db.start(() => assign(other));
  const reporting = await db.start(() =>
    reportByCarrier({ database, actor: carrier }, { id, to: "In Transit" }),
  );
  await release();
  expect(await taking.outcome).toMatchObject({ status: "fulfilled" });
  expect(await reporting.outcome).toMatchObject({
    status: "rejected",
    reason: { code: "not_found" },
  });
  expect(await db.rows("select status, carrier_id from shipments where id = $1", [id])).toEqual([
    { status: "Quoted", carrier_id: other.userId },
  ]);
});
