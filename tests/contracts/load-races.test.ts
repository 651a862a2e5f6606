import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { systemClock as clock } from "#app/platform/clock.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import {
  type ConcurrentDatabase,
  openConcurrentDatabase,
} from "#tests/support/concurrent-database.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";

const origin = "https://freight.example";

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

test("two loads are offered to the same carriers at once, and a run pays them, without blocking each other", async () => {
  const { database } = db;
  const staff = await aStaffMember(database);
  // People are found in the order in which they joined: here, against that of their carriers.
  const [later, sooner] = ["f", "0"].map((start) => randomUUID().replace(/^./, start));
  for (const userId of [later, sooner]) await aVettedCarrier(database, { userId });
  const lockFile = "select from carrier_files where company_id = $1 for update";
  const typed = { linehaulCents: "900", maxCents: "1000", hours: "8" };
  const offerTo = async (...carriers: unknown[]) => {
    const { id } = await aShipment(database, await aShipper(database));
    const offer = sendOffersSchema.parse({ ...typed, carrierIds: carriers });
    return () => offerLoad({ database, actor: staff, clock, origin }, { id, ...offer });
  };
  const offers = [await offerTo(sooner, later), await offerTo(later, sooner)];

  const release = await db.hold(lockFile, [sooner]);
  const sending = [];
  for (const send of offers) sending.push(await db.start(send));
  // A run that has the first carrier's file gets the second's.
  await db.rows(`${lockFile} nowait`, [later]);
  await release();
  for (const { outcome } of sending) {
    expect(await outcome).toEqual({ status: "fulfilled", value: 2 });
  }
});
