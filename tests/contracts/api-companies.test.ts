import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { apiOn } from "#tests/support/api.ts";
import { aCarrier, aCompany, aRole, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

describe("companies through the API", () => {
  const companyName = `Crossroads ${randomUUID().slice(0, 8)}`;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  const shipper = prepare(() => aShipper(db.database));
  beforeAll(async () => {
    await aCompany(db.database, shipper, { companyName });
    await aRole(db.database, shipper, { role: "shipper" });
  });
  const keys = prepare(async () => ({
    staff: await api.keyOf(await aStaffMember(db.database)),
    shipper: await api.keyOf(shipper),
    carrier: await api.keyOf(await aCarrier(db.database)),
  }));

  type Row = { id: string; name: string | null; contact: string };
  const list = async (path: string) => {
    const answer = await api.send(keys.staff, path);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { data: Row[]; nextCursor: string | null };
  };
  const found = `/companies?search=${encodeURIComponent(companyName)}`;

  test("staff find one by its name, its person and its role", async () => {
    const row = { id: shipper.userId, companyId: shipper.companyId, name: companyName };
    expect((await list(found)).data).toMatchObject([{ ...row, roles: ["shipper"] }]);
    const byEmail = await list(`/companies?search=${encodeURIComponent(shipper.email)}`);
    expect(byEmail.data).toMatchObject([row]);
    expect((await list(`${found}&role=shipper`)).data).toMatchObject([row]);
    expect((await list(`${found}&role=carrier`)).data).toEqual([]);
    expect((await list("/companies?search=%26")).data).toEqual([]);
    expect((await list(`${found}&fields=name`)).data).toEqual([
      { id: shipper.userId, name: companyName },
    ]);
  });

  test("staff read all of them page by page, by name", async () => {
    for (let made = 0; made < 50; made += 1) {
      await aShipper(db.database, { firstName: `Person ${made % 7}` });
    }
    const first = await list("/companies");
    const rest = await list(`/companies?cursor=${first.nextCursor}`);
    const rows = [...first.data, ...rest.data];
    expect(rest.nextCursor).toBeNull();
    const people = await db.outside("select id from users where deleted_at is null");
    expect(new Set(rows.map(({ id }) => id)).size).toBe(people.length);
    const names = rows.map(({ name, contact }) => (name ?? contact).toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test("staff read one with its profile and the roles to verify", async () => {
    const carrier = await aShipper(db.database);
    await aCompany(db.database, carrier, { dotNumber: "7654321" });
    await aRole(db.database, carrier, { role: "carrier", verified: false });
    const { body } = await api.send(keys.staff, `/companies/${carrier.userId}`);
    expect(body).toMatchObject({
      id: carrier.userId,
      dotNumber: "7654321",
      businessLicense: "IN-204511",
      roles: [],
      requestedRoles: ["carrier"],
    });
    expect((await api.send(keys.staff, `/companies/${randomUUID()}`)).status).toBe(404);
  });

  test("nobody else lists or reads companies", async () => {
    for (const key of [keys.shipper, keys.carrier]) {
      expect((await api.send(key, found)).status).toBe(403);
      expect((await api.send(key, `/companies/${shipper.userId}`)).status).toBe(404);
    }
  });

  test.each([
    { path: "/addresses", body: { company: "Crossroads Dock" } },
    { path: "/products", body: { description: "Castings" } },
  ])("staff list the $path of a company, and nobody else does", async ({ path, body }) => {
    await api.send(keys.shipper, path, { body });
    const theirs = `${path}?companyId=${shipper.companyId}`;
    expect((await list(theirs)).data).toMatchObject([body]);
    expect((await list(path)).data).toEqual([]);
    expect((await api.send(keys.carrier, theirs)).status).toBe(403);
    expect((await api.send(keys.shipper, theirs)).body.data).toMatchObject([body]);
  });
});
