import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { apiOn, tenderBody } from "#tests/support/api.ts";
import { aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const tender = {
  ...tenderBody,
  stops: [
    { kind: "pickup", zip: "46204", windowFrom: "2026-12-01T08:00" },
    { kind: "delivery", zip: "60601", accessorials: ["liftgate"] },
  ],
  references: [{ kind: "PO", value: "4711" }],
  equipment: "dry-van",
};

/** What a load booked again has of the first one. */
const again = {
  ...tenderBody,
  status: "Quoted",
  version: 1,
  equipment: "dry-van",
  references: [],
  stops: [
    { zip: "46204", windowFrom: null },
    { zip: "60601", accessorials: ["liftgate"] },
  ],
};

describe("loads tendered again through the API", () => {
  let key: string;
  let others: string[];
  let path: string;
  let trackingId: string;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  beforeAll(async () => {
    const actors = [await aShipper(db.database), await aStaffMember(db.database)];
    others = await Promise.all(actors.map((actor) => api.keyOf(actor)));
  });
  beforeEach(async () => {
    key = await api.keyOf(await aShipper(db.database));
    ({ trackingId } = (await api.send(key, "/shipments", { body: tender })).body);
    path = `/shipments/${trackingId}`;
  });

  const send = (address: string, body: object = {}, headers: Record<string, string> = {}) =>
    api.send(key, address, { body, headers });
  const save = async (name = "Castings") => (await send(`${path}/template`, { name })).body;
  const list = async () => (await api.send(key, "/templates")).body.data;
  const loads = async () => (await api.send(key, "/shipments")).body.data;

  test("a copy has the stops and equipment, and is booked once for each Idempotency-Key", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const copy = () => api.send(key, `${path}/copy`, { method: "POST", headers });
    const made = await copy();
    expect(made).toMatchObject({ status: 201, body: again });
    expect(made.body.trackingId).not.toBe(trackingId);
    const address = `/shipments/${made.body.trackingId}`;
    expect(made.headers.get("location")).toBe(`/api/v1${address}`);
    expect((await copy()).body).toEqual(made.body);
    expect((await api.send(key, address)).body).toEqual(made.body);
    expect(await loads()).toHaveLength(2);
  });

  test("a template books loads like the one it was saved from", async () => {
    const template = await save();
    const { origin, destination, mode, description } = tender;
    expect(template).toMatchObject({ name: "Castings", origin, destination, mode, description });
    expect((await api.send(key, `/templates/${template.id}`)).body).toEqual(template);
    const booked = await api.send(key, `/templates/${template.id}/tender`, { method: "POST" });
    expect(booked).toMatchObject({ status: 201, body: again });
    expect(await loads()).toHaveLength(2);
  });

  test("templates are listed by name, renamed at their version and deleted", async () => {
    await save("Castings");
    const { id } = await save("Axles");
    const names = async () => (await list()).map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(["Axles", "Castings"]);
    const rename = (name: string, headers: Record<string, string> = { "if-match": '"1"' }) =>
      api.send(key, `/templates/${id}`, { method: "PUT", body: { name }, headers });
    expect((await rename("Wheels", {})).status).toBe(428);
    expect((await rename("Wheels")).body).toMatchObject({ name: "Wheels", version: 2 });
    expect((await rename("Rims")).status).toBe(412);
    const taken = await rename("Castings", { "if-match": '"2"' });
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: "name" }] } });
    expect(await names()).toEqual(["Castings", "Wheels"]);
    const remove = () => api.send(key, `/templates/${id}`, { method: "DELETE" });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await names()).toEqual(["Castings"]);
  });

  test("a template needs a name", async () => {
    const refused = await send(`${path}/template`, { name: "" });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "name" }] } });
    expect(await list()).toEqual([]);
  });

  test("nobody else copies a load, or sees and uses its company's templates", async () => {
    const { id } = await save();
    for (const other of others) {
      const attempts: [string, string, object?][] = [
        ["POST", `${path}/copy`],
        ["POST", `${path}/template`, { name: "Theirs" }],
        ["GET", `/templates/${id}`],
        ["PUT", `/templates/${id}`, { name: "Theirs" }],
        ["DELETE", `/templates/${id}`],
        ["POST", `/templates/${id}/tender`],
      ];
      for (const [method, address, body] of attempts) {
        expect((await api.send(other, address, { method, body })).status).toBe(404);
      }
      expect((await api.send(other, "/templates")).body.data).toEqual([]);
    }
    expect(await list()).toMatchObject([{ id, name: "Castings" }]);
    expect(await loads()).toHaveLength(1);
  });
});
