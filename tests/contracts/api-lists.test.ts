import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { apiOn } from "#tests/support/api.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { readAllPages } from "#tests/support/read-all-pages.ts";

type Row = Record<string, unknown> & { id: string; trackingId: string };

describe("the API's lists", () => {
  let owner: Actor;
  let key: string;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  const staff = prepare(() => aStaffMember(db.database));
  beforeEach(async () => {
    owner = await aShipper(db.database);
    key = await api.keyOf(owner);
  });

  const list = async (path: string, by = key) => {
    const answer = await api.send(by, path);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { data: Row[]; nextCursor: string | null };
  };

  const create = async (path: string, body: object) =>
    (await api.send(key, path, { body })).body as Row;

  const readAll = (path: string, by = key) => readAllPages((at) => list(at, by), path);

  /** Offers loads to a carrier, the last ones as if sent a day ago. */
  const offered = async (carrier: Actor, count: number) => {
    const typed = { linehaulCents: "900", fuelCents: "0.50", maxCents: "1200", hours: "8" };
    const sent = sendOffersSchema.parse({ ...typed, carrierIds: [carrier.userId] });
    const deps = { database: db.database, actor: staff, clock: systemClock };
    for (let made = 0; made < count; made += 1) {
      const { id } = await aShipment(db.database, owner, { mode: made % 2 ? "LTL" : "FTL" });
      await offerLoad({ ...deps, origin: "https://freight.example" }, { id, ...sent });
    }
  };

  test("products are created, read, replaced at their version and deleted", async () => {
    const product = {
      description: "Solvent",
      packaging: "Drum",
      weight: 420.5,
      freightClass: 70,
      nmfc: "104640",
      hazmat: {
        unNumber: "UN1993",
        properShippingName: "Flammable liquid, n.o.s.",
        hazardClass: "3",
        subsidiaryClass: null,
        packingGroup: "II",
      },
    };
    const made = await api.send(key, "/products", { body: product });
    expect(made).toMatchObject({ status: 201, body: { ...product, version: 1 } });
    const path = `/products/${made.body.id}`;
    const read = await api.send(key, path);
    expect(read.body).toEqual(made.body);
    const replaced = await api.put(
      key,
      path,
      { description: "Water" },
      `${read.headers.get("etag")}`,
    );
    expect(replaced.body).toMatchObject({ version: 2, weight: null, hazmat: null });
    const stale = { method: "PUT", body: product, headers: { "if-match": '"1"' } };
    expect((await api.send(key, path, stale)).status).toBe(412);
    const stranger = await api.keyOf(await aShipper(db.database));
    expect((await api.send(stranger, path)).status).toBe(404);
    expect((await list("/products", stranger)).data).toEqual([]);
    expect((await api.send(stranger, path, { method: "DELETE" })).status).toBe(404);
    expect((await list("/products")).data).toHaveLength(1);
    expect((await api.send(key, path, { method: "DELETE" })).status).toBe(204);
    expect((await api.send(key, path)).status).toBe(404);
  });

  test("a product that the form would refuse is refused with its field", async () => {
    const wrong = { description: "Solvent", hazmat: { unNumber: "1993" } };
    const hazmat = { properShippingName: null, hazardClass: null, subsidiaryClass: null };
    const body = { ...wrong, hazmat: { ...wrong.hazmat, ...hazmat, packingGroup: null } };
    expect(await api.send(key, "/products", { body })).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ field: "hazmat.unNumber" }] },
    });
    const heavy = { description: "Solvent", weight: 100_001 };
    expect(await api.send(key, "/products", { body: heavy })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "weight", message: "Weight must be 0.01 to 100,000" }] },
    });
  });

  test.each([
    { path: "/addresses", body: (name: string) => ({ company: name }), named: "company" },
    { path: "/products", body: (name: string) => ({ description: name }), named: "description" },
  ])(
    "$path are read page by page and found by a part of the name",
    async (one) => {
      for (let made = 0; made < 51; made += 1) await create(one.path, one.body(`Dock ${made % 7}`));
      const { rows, pages } = await readAll(one.path);
      expect(pages).toBe(2);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(51);
      const names = rows.map((row) => row[one.named]);
      expect(names).toEqual(names.toSorted());
      const found = await list(`${one.path}?search=OCK+3`);
      expect(new Set(found.data.map((row) => row[one.named]))).toEqual(new Set(["Dock 3"]));
      expect((await list(`${one.path}?search=100%25`)).data).toEqual([]);
    },
    60_000,
  );

  test("a carrier reads its offers and loads page by page, and by what they are", async () => {
    const carrier = await aVettedCarrier(db.database);
    const theirs = await api.keyOf(carrier);
    await offered(carrier, 51);
    const all = await readAll("/offers", theirs);
    expect(all.pages).toBe(2);
    expect(new Set(all.rows.map(({ id }) => id)).size).toBe(51);
    const [first, second] = all.rows;
    await api.send(theirs, `/offers/${first?.id}/accept`, { body: { version: 1 } });
    await db.outside(
      `update carrier_offers set expires_at = now() - interval '1 minute' where id = '${second?.id}'`,
    );
    const idsOf = async (standing: string) =>
      (await readAll(`/offers?standing=${standing}`, theirs)).rows.map(({ id }) => id);
    expect(await idsOf("accepted")).toEqual([first?.id]);
    expect(await idsOf("expired")).toEqual([second?.id]);
    expect(await idsOf("open")).toHaveLength(49);
    await db.outside(
      `update shipments set carrier_id = '${carrier.userId}' where company_id = '${owner.companyId}'`,
    );
    const loads = await readAll("/loads", theirs);
    expect(loads).toMatchObject({ pages: 2, rows: { length: 51 } });
    const ltl = await list("/loads?mode=LTL&status=Quoted", theirs);
    expect(ltl.data).toHaveLength(25);
    expect(new Set(ltl.data.map(({ mode }) => mode))).toEqual(new Set(["LTL"]));
    expect((await list("/loads?status=Delivered", theirs)).data).toEqual([]);
  });

  test("documents are listed newest first, and by kind", async () => {
    const { trackingId } = await aShipment(db.database, owner);
    const path = `/shipments/${trackingId}/documents`;
    for (const kind of ["bill of lading", "labels"]) await create(path, { kind });
    const kindsIn = async (query: string) => (await list(path + query)).data.map((row) => row.kind);
    expect(await kindsIn("")).toEqual(["labels", "bill of lading"]);
    expect(await kindsIn("?kind=bill+of+lading")).toEqual(["bill of lading"]);
    expect(await kindsIn("?kind=invoice")).toEqual([]);
  });

  test.each(["?fields=status,weight", "?fields=status&fields=weight"])(
    "a list returns only the wanted fields, and always the ID: %s",
    async (query) => {
      const { trackingId } = await aShipment(db.database, owner, { weight: 1250.5 });
      const { data } = await list(`/shipments${query}`);
      expect(data).toEqual([{ trackingId, status: "Quoted", weight: 1250.5 }]);
    },
  );

  test("a field that the list doesn't have is refused", async () => {
    expect(await api.send(key, "/products?fields=price")).toMatchObject({
      status: 422,
      body: { errors: [{ field: "fields[0]" }] },
    });
  });

  test.each([
    [
      "/shipments?state=Delivered",
      "state",
      /doesn't have this parameter. Its parameters: .*status/,
    ],
    ["/company?id=7", "id", /It has no parameters/],
    ["/shipments?status=Quoted&status=Delivered", "status", "Send it once, not 2 times"],
    ["/shipments?cursor=&cursor=", "cursor", "Send it once, not 2 times"],
  ])(
    "what could be taken for understood and isn't is refused: %s",
    async (path, field, message) => {
      const answer = await api.send(key, path);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
    },
  );
});
