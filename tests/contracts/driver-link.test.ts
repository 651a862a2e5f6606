import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { openDriverLink, readDriverLink } from "#app/features/assignments/driver-link.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { changeDriver, replaceDriverLink } from "#app/flows/change-driver.server.ts";
import { readDeskDriverLink, readOwnDriverLink } from "#app/flows/driver-link.server.ts";
import { giveUpLoad } from "#app/flows/end-assignment.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { smsHref } from "#app/routes/load/sms-href.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { aStaffMember } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { signer } from "#tests/support/quote-scene.ts";

describe("the link of a load's driver", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { on, query, aDrivenLoad, assignmentOf, takeBack, send, driveThrough } = scene;

  type Driven = Awaited<ReturnType<typeof aDrivenLoad>>;
  const open = (token: string, day?: string) =>
    openDriverLink({ ...on(null, day), query: query() }, token);
  const stateOf = async (token: string, day?: string) =>
    (await readDriverLink({ ...on(null, day), query: query() }, token))?.state;
  const name = async ({ id, assignment }: Driven, driver: object) => {
    const { driverVersion: version } = await assignmentOf(id);
    const named = {
      driver: "Robin Hale",
      driverPhone: "(219) 555-0177",
      truck: "T0",
      trailer: null,
    };
    await changeDriver(on(carrier), { id, version, ...named, ...driver });
    return assignment;
  };

  test("names its assignment, and works from the dispatch", async () => {
    const { assignment, token } = await aDrivenLoad();
    expect(await open(token)).toMatchObject({ id: assignment.id, dispatchedAt: expect.any(Date) });
    expect(await open(`${token}x`)).toBeUndefined();
    const said = signer.openShort("driver-link", token) ?? Buffer.alloc(0);
    expect(said).toHaveLength(20);
    expect(await open(signer.signShort("load-reply", said))).toBeUndefined();
    expect(await open(createSigner("another").signShort("driver-link", said))).toBeUndefined();
    expect(await open(signer.sign("driver-link", "x"))).toBeUndefined();
    expect(await open("")).toBeUndefined();
  });

  test("is opened with what a phone adds to it", async () => {
    const { assignment, token } = await aDrivenLoad();
    for (const added of [")", ".", ",", '"', "\u200b", " "]) {
      expect(await open(token + added)).toMatchObject({ id: assignment.id });
    }
  });

  test("fits into one text message with its words", async () => {
    const { id, trackingId } = await aDrivenLoad();
    const origin = "https://loads.monumentfreight.example";
    const deps = { ...on(carrier), query: query(), origin };
    const link = await readOwnDriverLink(deps, { shipmentId: id, trackingId });
    const [, body = ""] = link ? smsHref(link).split("body=") : [];
    expect(decodeURIComponent(body)).toMatch(/^Load \w{9}: https:\/\/[\w./-]+$/);
    expect(decodeURIComponent(body).length).toBeLessThanOrEqual(160);
  });

  test("works as it was sent before links had numbers, until another one is made", async () => {
    const { id, assignment } = await aDrivenLoad(true);
    await db.outside(`update assignments set dispatched_at = now() where id = '${assignment.id}'`);
    const digest = createHash("sha256").update("Robin Hale\n2195550177").digest("base64url");
    const long = signer.sign("driver-link", `${assignment.id} ${digest.slice(0, 16)}`);
    expect(await open(long)).toMatchObject({ id: assignment.id });
    await replaceDriverLink(on(carrier), { id, version: 0 });
    expect(await open(long)).toBeUndefined();
    expect(await stateOf(long)).toBe("replaced");
  });

  test("is replaced by itself by those who may name a driver, once a press", async () => {
    const { id, assignment, token } = await aDrivenLoad();
    const { linkNumber: version } = assignment;
    const another = await aVettedCarrier(db.database);
    for (const actor of [null, owner, another, { ...carrier, companyRole: "view" as const }]) {
      await expect(replaceDriverLink(on(actor), { id, version })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    await replaceDriverLink(on(staff), { id, version });
    await replaceDriverLink(on(carrier), { id, version });
    expect(await stateOf(token)).toBe("replaced");
    const { driver, linkNumber, ...now } = await assignmentOf(id);
    expect([driver, linkNumber]).toEqual(["Robin Hale", version + 1]);
    expect(await open(scene.tokenOf({ ...now, driver, linkNumber }))).toMatchObject({
      id: assignment.id,
    });
    const logged = await db.outside(
      `select actor_id from audit_log where subject_id = '${id}' and action = 'load.driver-link'`,
    );
    expect(logged).toEqual([{ actor_id: staff.userId }]);
  });

  test("lasts through another truck and another way to write the phone", async () => {
    const driven = await aDrivenLoad();
    await name(driven, { truck: "T7", driverPhone: "219.555.0177" });
    expect(await open(driven.token)).toMatchObject({ truck: "T7" });
  });

  test.each<[what: string, state: string, end: (driven: Driven) => Promise<unknown>]>([
    ["another driver is named", "replaced", (driven) => name(driven, { driver: "Alex Moss" })],
    [
      "another phone is named",
      "replaced",
      (driven) => name(driven, { driverPhone: "(219) 555-0178" }),
    ],
    [
      "the carrier falls off",
      "ended",
      ({ id }) => giveUpLoad(on(carrier), { shipmentId: id, note: "No truck." }),
    ],
    ["staff take the load back", "ended", ({ id }) => takeBack(id, { note: "Never sent." })],
    [
      "the load is canceled",
      "canceled",
      async ({ id }) => {
        const version = await scene.versionOf(id);
        await cancelLoad(on(staff), { id, version, reason: "The customer has none." });
      },
    ],
  ])("ends when %s, and says that it was %s", async (_, state, end) => {
    const driven = await aDrivenLoad();
    expect(await open(driven.token)).toBeDefined();
    await end(driven);
    expect(await open(driven.token)).toBeUndefined();
    expect(await stateOf(driven.token)).toBe(state);
    await expect(send(driven.token, { step: "arrive", stop: "1" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("takes papers for a week after the delivery", async () => {
    const driven = await aDrivenLoad();
    await driveThrough(driven);
    expect(await open(driven.token, "2026-11-28")).toMatchObject({ completedAt: expect.any(Date) });
    expect(await open(driven.token, "2026-11-29")).toBeUndefined();
    expect(await stateOf(driven.token, "2026-11-29")).toBe("over");
  });

  test("is shown to those who may name a driver, once one is named", async () => {
    const { id, trackingId, token } = await aDrivenLoad(true);
    const at = { shipmentId: id, trackingId };
    const deps = (actor: Actor) => ({ ...on(actor), query: query() });
    const shown = { url: expect.stringContaining(`/driver/${token}`), hasBegun: false };
    expect(await readOwnDriverLink(deps(carrier), at)).toMatchObject(shown);
    expect(await readDeskDriverLink(deps(staff), at)).toMatchObject(shown);
    expect(await readOwnDriverLink(deps(await aVettedCarrier(db.database)), at)).toBeNull();
    const viewer: Actor = { ...carrier, companyRole: "view" };
    expect(await readOwnDriverLink(deps(viewer), at)).toBeNull();
    const reader = await aStaffMember(db.database);
    expect(await readDeskDriverLink(deps({ ...reader, permissions: [] }), at)).toBeNull();
    expect(await readDeskDriverLink(deps(owner), at)).toBeNull();
    const { id: other, trackingId: otherId } = await scene.aCoveredLoad();
    expect(
      await readDeskDriverLink(deps(staff), { shipmentId: other, trackingId: otherId }),
    ).toBeNull();
  });
});
