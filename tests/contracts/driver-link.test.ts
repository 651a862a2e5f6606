import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { openDriverLink } from "#app/features/assignments/driver-link.server.ts";
import { cancelLoad } from "#app/flows/cancel-load.server.ts";
import { changeDriver } from "#app/flows/change-driver.server.ts";
import { readDeskDriverLink, readOwnDriverLink } from "#app/flows/driver-link.server.ts";
import { giveUpLoad } from "#app/flows/end-assignment.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { aStaffMember } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { signer } from "#tests/support/quote-scene.ts";

describe("the link of a load's driver", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
  });
  afterAll(() => db.close());
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { on, query, aDrivenLoad, assignmentOf, takeBack, send, driveThrough } = scene;

  type Driven = Awaited<ReturnType<typeof aDrivenLoad>>;
  const open = (token: string, day?: string) =>
    openDriverLink({ ...on(null, day), query: query() }, token);
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
    const said = signer.open("driver-link", token) ?? "";
    expect(said).toMatch(/^[0-9a-f-]{36} [\w-]{16}$/);
    expect(await open(signer.sign("load-reply", said))).toBeUndefined();
    expect(await open(createSigner("another secret").sign("driver-link", said))).toBeUndefined();
    expect(await open(signer.sign("driver-link", "x"))).toBeUndefined();
  });

  test("lasts through another truck and another way to write the phone", async () => {
    const driven = await aDrivenLoad();
    await name(driven, { truck: "T7", driverPhone: "219.555.0177" });
    expect(await open(driven.token)).toMatchObject({ truck: "T7" });
  });

  test.each<[what: string, end: (driven: Driven) => Promise<unknown>]>([
    ["another driver is named", (driven) => name(driven, { driver: "Alex Moss" })],
    ["another phone is named", (driven) => name(driven, { driverPhone: "(219) 555-0178" })],
    [
      "the carrier falls off",
      ({ id }) => giveUpLoad(on(carrier), { shipmentId: id, note: "No truck." }),
    ],
    ["staff take the load back", ({ id }) => takeBack(id, { note: "Never sent." })],
    [
      "the load is canceled",
      async ({ id }) => {
        const version = await scene.versionOf(id);
        await cancelLoad(on(staff), { id, version, reason: "The customer has none." });
      },
    ],
  ])("ends when %s", async (_, end) => {
    const driven = await aDrivenLoad();
    expect(await open(driven.token)).toBeDefined();
    await end(driven);
    expect(await open(driven.token)).toBeUndefined();
    await expect(send(driven.token, { step: "arrive", stop: "1" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("takes papers for a week after the delivery", async () => {
    const driven = await aDrivenLoad();
    await driveThrough(driven);
    expect(await open(driven.token, "2026-11-28")).toMatchObject({ completedAt: expect.any(Date) });
    expect(await open(driven.token, "2026-11-29")).toBeUndefined();
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
