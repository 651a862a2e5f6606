import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { readLegsOfLoad } from "#app/flows/legs-of-load.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { aPhoto } from "#tests/support/delivered-load.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";

describe("a refusal that a driver reports", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { on, query, aDrivenLoad, driverSees, driverLater, press } = scene;
  const { refuse, atDelivery, twoDrivers, exceptionsOf } = scene;

  const signed = { signedBy: "R. Osei" };
  const told = async (actor: Actor, reader: LoadReader, id: string) =>
    JSON.stringify(await readWholeTimeline({ query: query(), actor }, id, reader));
  const undo = (actor: Actor, id: string, minutes: number) =>
    undoReport({ ...driverLater(minutes), actor }, { id });
  const statusOf = async (id: string) => (await scene.loadOf(id))?.status;

  const photosOf = async (actor: Actor, id: string) =>
    (await listPapers(query(), actor, id)).filter(({ kind }) => kind === "photo");

  test("of all of it leaves the load on its way, with the truck, and a next step for everybody", async () => {
    const driven = await atDelivery();
    await refuse(driven.token, {}, 30);
    expect(await statusOf(driven.id)).toBe("In Transit");
    expect(await exceptionsOf(driven.id)).toMatchObject([
      { what: "Delivery refused: Damaged freight", audience: "staff", resolution: null },
    ]);
    const seen = await driverSees(driven.assignment);
    expect(seen).toMatchObject({
      step: { kind: "deliver", stop: 2 },
      freight: { refused: "all" },
      last: { kind: "REFUSED" },
    });
    const [holds] = await db.outside(
      `select picked_up_at is not null as has, completed_at from assignments where id = '${driven.assignment.id}'`,
    );
    expect(holds).toEqual({ has: true, completed_at: null });
    expect(await told(owner, "customer", driven.id)).not.toMatch(/refused|Damaged/);
    // They take it after all.
    await press(driven, signed, 60);
    expect(await statusOf(driven.id)).toBe("Delivered");
    expect((await driverSees(driven.assignment)).freight.refused).toBeNull();
  });

  test("of a part stays an exception when the rest is delivered, and stays on the truck", async () => {
    const driven = await atDelivery();
    await refuse(driven.token, { pieces: "1" }, 30);
    expect((await driverSees(driven.assignment)).freight).toMatchObject({
      pieces: 4,
      refused: 1,
    });
    // The rest of it is no surprise.
    await press(driven, { ...signed, pieces: "3" }, 40);
    expect(await statusOf(driven.id)).toBe("Delivered");
    const [open] = await exceptionsOf(driven.id);
    expect(open).toMatchObject({ resolution: null });
    expect(open?.what).toContain("Delivery refused: 1 of 4 pieces. Damaged freight");
    expect(await driverSees(driven.assignment)).toMatchObject({
      step: null,
      freight: { refused: 1 },
    });
  });

  test("is refused before the arrival, after the delivery, and of more than there is", async () => {
    const driven = await aDrivenLoad();
    await expect(refuse(driven.token, {})).rejects.toMatchObject({ code: "conflict" });
    const there = await atDelivery();
    await expect(refuse(there.token, { pieces: "5" }, 30)).rejects.toMatchObject({
      fields: { pieces: [expect.stringContaining("4 pieces")] },
    });
    await press(there, signed, 40);
    await expect(refuse(there.token, {}, 50)).rejects.toMatchObject({ code: "conflict" });
    expect(await exceptionsOf(there.id)).toEqual([]);
  });

  test("counts once when it's sent twice, and is taken back by the carrier", async () => {
    const driven = await atDelivery();
    const sent = { eventId: randomUUID(), pieces: "1" };
    await refuse(driven.token, sent, 30, [aPhoto()]);
    await refuse(driven.token, sent, 31, [aPhoto()]);
    expect(await exceptionsOf(driven.id)).toHaveLength(1);
    expect(await photosOf(staff, driven.id)).toHaveLength(1);
    await undo(carrier, driven.id, 35);
    expect((await driverSees(driven.assignment)).freight.refused).toBeNull();
    expect(await exceptionsOf(driven.id)).toMatchObject([{ resolution: "The report was undone." }]);
  });

  test("at a handoff leaves the freight with the truck that brought it", async () => {
    const { id, first } = await twoDrivers();
    for (const at of [0, 10, 20]) await press(first, {}, at);
    await refuse(first.token, {}, 30);
    const view = await readLoadView({ ...on(staff), query: query() }, { id }, "staff");
    if (!view) throw new Error("staff see no load");
    const [leg] = await readLegsOfLoad(query(), view);
    expect(leg?.holder).toMatchObject({
      kind: "carrier",
      leg: 1,
      assignmentId: first.assignment.id,
    });
  });

  describe("photos", () => {
    test("are the driver's, for our team and the carrier alone", async () => {
      const driven = await atDelivery();
      await press(driven, { ...signed, pieces: "3", confirmed: "3" }, 30, [aPhoto(), aPhoto()]);
      for (const actor of [staff, carrier]) {
        expect(await photosOf(actor, driven.id)).toMatchObject([{ broughtBy: "Driver" }]);
      }
      expect(await photosOf(owner, driven.id)).toEqual([]);
    });

    test("of the wrong type are refused at their field, with all that was pressed", async () => {
      const driven = await atDelivery();
      const text = new File(["not a photo"], "notes.txt");
      await expect(refuse(driven.token, {}, 30, [text])).rejects.toMatchObject({
        code: "invalid",
        fields: { file: [expect.stringContaining("PDF, JPEG, PNG or HEIC")] },
      });
      expect(await exceptionsOf(driven.id)).toEqual([]);
    });
  });
});
