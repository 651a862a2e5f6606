import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { apiOn, tenderBody } from "#tests/support/api.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

describe("software that accepts compressed answers", () => {
  let key: string;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  const shipper = prepare(() => aShipper(db.database));
  beforeAll(async () => {
    key = await api.keyOf(shipper);
    for (let made = 0; made < 10; made += 1) await aShipment(db.database, shipper);
  });

  const get = (path: string, headers: Record<string, string> = {}, by = key) =>
    api.fetch(`https://freight.example/api/v1${path}`, {
      headers: { authorization: `Bearer ${by}`, ...headers },
    });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("gets a list as %s", async (encoding, read) => {
    const plain = await (await get("/shipments")).text();
    const answer = await get("/shipments", { "accept-encoding": encoding });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    const sent = Buffer.from(await answer.arrayBuffer());
    expect(sent.length).toBeLessThan(plain.length / 2);
    expect(`${read(sent)}`).toBe(plain);
  });

  test("gets what a test key reads compressed, too", async () => {
    const test = await api.keyOf(shipper, { worksOn: "test", scopes: ["shipments:read"] });
    const { data } = await (await get("/shipments", {}, test)).json();
    const path = `/shipments/${data[0].trackingId}`;
    const answer = await get(path, { "accept-encoding": "br" }, test);
    expect(answer.headers.get("content-encoding")).toBe("br");
  });

  test("gets short answers, and those to changes, as they are", async () => {
    const headers = { "accept-encoding": "br" };
    const short = await get("/company", headers);
    expect(short.headers.get("content-encoding")).toBeNull();
    expect(await short.json()).toHaveProperty("roles");
    const booked = await api.send(key, "/shipments", { body: tenderBody, headers });
    expect(booked.headers.get("content-encoding")).toBeNull();
    expect(booked.body.trackingId).toBeDefined();
  });
});
