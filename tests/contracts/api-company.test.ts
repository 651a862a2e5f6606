import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readProfile } from "#app/features/accounts/profile.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aCarrier, aColleague, aCompany, aRole, aShipper } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const profile = {
  name: "Crossroads Castings",
  email: "office@crossroads-castings.example",
  businessLicense: "IN-204511",
  phone: "(317) 555-0142",
  street: "12 Foundry Road",
  city: "Kokomo",
  state: "IN",
  zip: "46901",
};

const carrierDetails = {
  mcNumber: "123456",
  dotNumber: "7654321",
  equipment: ["Dry van", "Flatbed"],
  lanes: "IN to IL and back",
  insuranceExpiresOn: "2027-06-30",
};

describe("the company's profile through the API", () => {
  let owner: Actor;
  let key: string;
  const db = prepareDatabase();
  const api = prepare(() =>
    apiOn(db.database, { clock: { now: () => new Date("2026-11-24T17:00:00Z") } }),
  );
  beforeEach(async () => {
    owner = await aShipper(db.database);
    key = await api.keyOf(owner);
  });

  const put = (body: object, version: string | null = '"1"', as = key) =>
    api.put(as, "/company", body, version);
  const stored = (actor = owner) => readProfile(db.database.query, actor);

  test("a shipper replaces it at the version that was read", async () => {
    await aCompany(db.database, owner);
    const read = await api.send(key, "/company");
    expect(read.headers.get("etag")).toBe('"1"');
    const moved = { ...profile, street: "1200 Foundry Street", city: "Indianapolis", zip: "46225" };
    const answer = await put(moved);
    expect(answer).toMatchObject({
      status: 200,
      body: { ...moved, id: owner.companyId, version: 2, mcNumber: null },
    });
    expect(answer.headers.get("etag")).toBe('"2"');
    expect(await stored()).toMatchObject({ street: moved.street, postalCode: "46225", version: 2 });
    const { firstName, lastName } = owner;
    const [person] = await db.outside(
      `select first_name, last_name from users where id = '${owner.userId}'`,
    );
    expect(person).toEqual({ first_name: firstName, last_name: lastName });
  });

  test("a stale or missing version changes nothing", async () => {
    await aCompany(db.database, owner);
    await put({ ...profile, city: "Muncie" });
    expect((await put(profile)).body.code).toBe("version_mismatch");
    expect((await put(profile, null)).body.code).toBe("version_required");
    expect(await stored()).toMatchObject({ city: "Muncie" });
  });

  test("a name that we verified is verified again, and the role is gone until then", async () => {
    await aCompany(db.database, owner);
    await aRole(db.database, owner, { role: "shipper" });
    const moved = await put({ ...profile, street: "1200 Foundry Street" });
    expect(moved.body.roles).toEqual(["shipper"]);
    const renamed = await put({ ...profile, name: "Crossroads Foundry" }, '"2"');
    expect(renamed.body).toMatchObject({ name: "Crossroads Foundry", roles: [] });
  });

  test("a carrier's details are replaced, too", async () => {
    const carrier = await aCarrier(db.database);
    const theirs = await api.keyOf(carrier);
    const answer = await put({ ...profile, ...carrierDetails }, '"1"', theirs);
    expect(answer.body).toMatchObject(carrierDetails);
    expect(await stored(carrier)).toMatchObject(carrierDetails);
    const expired = { ...profile, ...carrierDetails, insuranceExpiresOn: "2026-11-24" };
    expect(await put(expired, '"2"', theirs)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "insuranceExpiresOn" }] },
    });
  });

  test("a number of a carrier that our team marked do not use is refused at its field", async () => {
    const barred = await aVettedCarrier(db.database);
    await db.outside(`update companies set dockets = '{MC660099}', name = 'Barred Freight'
      where id = '${barred.companyId}'`);
    await db.outside(
      `update carrier_files set state = 'do not use' where company_id = '${barred.companyId}'`,
    );
    const carrier = await aCarrier(db.database);
    const theirs = await api.keyOf(carrier);
    const answer = await put({ ...profile, ...carrierDetails, mcNumber: "660099" }, '"1"', theirs);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: "mcNumber", message: expect.stringContaining("Barred Freight") }] },
    });
    expect(await stored(carrier)).toMatchObject({ mcNumber: null });
  });

  test("a shipper's MC number is refused instead of lost", async () => {
    await aCompany(db.database, owner);
    expect(await put({ ...profile, mcNumber: "123456" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "mcNumber" }] },
    });
  });

  test("a refused field has the name that the API gave it", async () => {
    await aCompany(db.database, owner);
    const answer = await put({ ...profile, zip: "4690", email: "office" });
    const fields = answer.body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(["email", "zip"]);
  });

  test("a profile that was never completed is completed in the account", async () => {
    const read = await api.send(key, "/company");
    expect(read.body).toMatchObject({ name: null, version: null });
    expect((await put(profile)).status).toBe(409);
    expect(await stored()).toBeNull();
  });

  test("a colleague reads the company's own details, and doesn't replace them by a profile of theirs", async () => {
    await aCompany(db.database, owner);
    const second = await aColleague(db.database, owner, "owner");
    await aCompany(db.database, second);
    await db.outside(
      `update profiles set company_name = 'A. Second', version = 7 where user_id = '${second.userId}'`,
    );
    const other = await api.keyOf(second);
    const [own, read] = [await api.send(key, "/company"), await api.send(other, "/company")];
    expect(read.body).toMatchObject({ name: own.body.name, version: 1, companyRole: "owner" });
    expect(read.headers.get("etag")).toBe('"1"');
    expect((await put(profile, '"1"', other)).status).toBe(409);
    expect(await stored(second)).toMatchObject({ companyName: "A. Second", version: 7 });
    expect(await stored()).toMatchObject({ version: 1 });
  });

  test("a read-only key doesn't change it", async () => {
    await aCompany(db.database, owner);
    const reads = await api.keyOf(owner, { scopes: ["company:read"] });
    expect((await put({ ...profile, city: "Muncie" }, '"1"', reads)).status).toBe(403);
    expect(await stored()).toMatchObject({ city: "Kokomo" });
  });
});
