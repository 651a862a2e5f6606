import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { reason } from "#tests/support/carrier-files.ts";
import { aVettedCarrier, remitTo } from "#tests/support/carriers.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("a carrier's own file in the API", () => {
  let carrier: Actor;
  let key: string;
  const { db, keys, api } = prepareDeskScene();
  beforeEach(async () => {
    carrier = await aVettedCarrier(db.database);
    key = await api.keyOf(carrier);
  });

  const read = async () => (await api.send(keys.staff, `/carriers/${carrier.userId}`)).body;
  const put = async (part: string, body: object) => {
    const headers = { "if-match": `"${(await read()).version}"` };
    const path = `/carriers/${carrier.userId}${part}`;
    return api.send(keys.staff, path, { method: "PUT", body, headers });
  };
  const own = "/company/carrier-file";
  const putOwn = (version: number, by = key) =>
    api.put(by, `${own}/remit-to`, remitTo, `"${version}"`);

  test("it reads what we have and need, without our reasons", async () => {
    await put("/papers", { legalName: "Prairie Line LLC", w9On: today });
    await put("/state", { state: "suspended", reason });
    const { body } = await api.send(key, own);
    expect(body).toMatchObject({
      standing: "on hold",
      needs: ["Sign and return our carrier agreement."],
      w9On: today,
      agreementOn: null,
    });
    expect(body.certificates).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain(reason);
  });

  test("it changes where we pay it, once at each version", async () => {
    const { version } = (await api.send(key, own)).body;
    expect((await putOwn(version)).body).toMatchObject({ remitTo });
    expect((await putOwn(version)).status).toBe(412);
    expect((await read()).remitTo).toMatchObject(remitTo);
  });

  test("nobody else has one", async () => {
    for (const other of [keys.shipper, keys.stranger, keys.staff]) {
      expect((await api.send(other, own)).status).toBe(404);
      expect((await putOwn(0, other)).status).toBe(404);
    }
  });
});
