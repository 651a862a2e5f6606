import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { insertLoads } from "#app/features/shipments/book-load/insert-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { countShipments, listShipments } from "#app/features/shipments/queries.server.ts";
import { aBooking, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

describe("status changes", () => {
  const db = prepareDatabase();

  test("a shipment goes from Quoted to In Transit to Delivered, and its history says who did it", async () => {
    const actor = await aShipper(db.database, { firstName: "Ana", lastName: "Ode" });
    const { id, trackingId } = await aShipment(db.database, actor);
    await changeStatus({ database: db.database, actor }, { id, to: "In Transit" });
    await changeStatus({ database: db.database, actor }, { id, to: "Delivered" });
    const seen = await readShipment(db.database.query, actor, trackingId);
    expect(seen?.status).toBe("Delivered");
    expect(seen?.history).toMatchObject([
      { from: null, to: "Quoted", by: "Ana Ode" },
      { from: "Quoted", to: "In Transit", by: "Ana Ode" },
      { from: "In Transit", to: "Delivered", by: "Ana Ode" },
    ]);
  });

  test.each([
    { at: "Quoted", to: "Delivered" },
    { at: "Quoted", to: "Quoted" },
    { at: "In Transit", to: "Quoted" },
    { at: "In Transit", to: "In Transit" },
    { at: "Delivered", to: "In Transit" },
    { at: "Delivered", to: "Delivered" },
  ] as const)("a move from $at to $to is refused with the current status", async ({ at, to }) => {
    const actor = await aShipper(db.database);
    const { id } = await aShipment(db.database, actor);
    await db.outside(`update shipments set status = '${at}' where id = '${id}'`);
    const attempt = changeStatus({ database: db.database, actor }, { id, to });
    await expect(attempt).rejects.toMatchObject({
      code: "conflict",
      message: `Nothing was changed: this shipment is now ${at}.`,
    });
    const [row] = await db.outside(`select status from shipments where id = '${id}'`);
    expect(row?.status).toBe(at);
  });

  test("of two windows that press at once, one changes the status and the other gets an error", async () => {
    const actor = await aShipper(db.database);
    const { id } = await aShipment(db.database, actor);
    const press = () => changeStatus({ database: db.database, actor }, { id, to: "In Transit" });
    const results = await Promise.allSettled([press(), press(), press()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const history = await db.outside(
      `select to_status from shipment_status_changes where shipment_id = '${id}' order by id`,
    );
    expect(history).toEqual([{ to_status: "Quoted" }, { to_status: "In Transit" }]);
  });

  test("another person's shipment looks like one that does not exist", async () => {
    const [owner, other] = [await aShipper(db.database), await aShipper(db.database)];
    const { id, trackingId } = await aShipment(db.database, owner);
    const answer = (shipment: string) =>
      changeStatus(
        { database: db.database, actor: other },
        { id: shipment, to: "In Transit" },
      ).catch(({ code, message }) => ({ code, message }));
    expect(await answer(id)).toEqual(await answer(randomUUID()));
    expect((await listShipments(db.database.query, other, {})).rows).toEqual([]);
    expect(await readShipment(db.database.query, other, trackingId)).toBeUndefined();
    expect((await countShipments(db.database.query, other)).all).toBe(0);
    expect((await countShipments(db.database.query, owner)).Quoted).toBe(1);
  });

  test("a change by plain SQL is in the history, as made by nobody", async () => {
    const actor = await aShipper(db.database);
    const { id, trackingId } = await aShipment(db.database, actor);
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    const seen = await readShipment(db.database.query, actor, trackingId);
    expect(seen?.history.at(-1)).toMatchObject({ from: "Quoted", to: "In Transit", by: null });
  });

  test("the counts follow bookings, changes and deletions by anybody", async () => {
    const actor = await aShipper(db.database);
    const shipments = [];
    for (let booked = 0; booked < 3; booked += 1)
      shipments.push(await aShipment(db.database, actor));
    await changeStatus(
      { database: db.database, actor },
      { id: shipments[0]?.id ?? "", to: "In Transit" },
    );
    await db.outside(`delete from shipments where id = '${shipments[1]?.id}'`);
    expect(await countShipments(db.database.query, actor)).toEqual({
      all: 2,
      Quoted: 1,
      "In Transit": 1,
      Delivered: 0,
      Canceled: 0,
    });
  });

  test("loads of several companies written together are counted beside those each had before", async () => {
    const companies = [await aShipper(db.database), await aShipper(db.database)] as const;
    for (const actor of companies) await aShipment(db.database, actor);
    const aLoad = ({ userId, companyId }: Actor, number: number) => {
      const { description, ...booking } = aBooking();
      const trackingId = `TOGETHER${number}`;
      return {
        ...booking,
        id: randomUUID(),
        userId,
        companyId,
        trackingId,
        freightDescription: description,
        createdAt: new Date(),
      };
    };
    const [one, other] = companies;
    await insertLoads(db.database.query, [aLoad(one, 2), aLoad(other, 3), aLoad(one, 4)]);
    expect(await countShipments(db.database.query, one)).toMatchObject({ all: 3, Quoted: 3 });
    expect(await countShipments(db.database.query, other)).toMatchObject({ all: 2, Quoted: 2 });
  });
});
