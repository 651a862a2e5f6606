import { describe, expect, test } from "vitest";
import { listRoles, requestRole } from "#app/features/accounts/roles.server.ts";
import {
  findCarriersRelatedTo,
  findRelatedCarriers,
} from "#app/features/carriers/related-carriers.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aCompany, aRole, aShipper } from "#tests/support/factories.ts";
import { aDotNumber } from "#tests/support/numbers.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { aCarrierRegistration } from "#tests/support/registrations.ts";

describe("who asks to be a carrier", () => {
  const db = prepareDatabase();

  const numberOf = async (companyId: string) => {
    const [found] = await db.outside(`select dot_number from companies where id = '${companyId}'`);
    return String(found?.dot_number);
  };
  const files = async (userId: string) =>
    db.outside(`select company_id from carrier_files where company_id = '${userId}'`);
  const asker = async (company: Parameters<typeof aCompany>[2]) => {
    const person = await aShipper(db.database);
    await aCompany(db.database, person, { dotNumber: aDotNumber(), ...company });
    await aRole(db.database, person, { role: "carrier", verified: false });
    return person;
  };

  test("is shown beside the verified carrier with the same USDOT number, opens no second file, and its owner is asked", async () => {
    const carrier = await aVettedCarrier(db.database);
    const typed = (await numberOf(carrier.companyId)).padStart(8, "0");
    const accounts = accountsOn(db.database);
    const { actor } = await accounts.someone(aCarrierRegistration({ dotNumber: typed }));
    expect(await files(actor.userId)).toEqual([]);
    expect(await findRelatedCarriers(db.database.query, actor.companyId)).toMatchObject([
      { id: carrier.companyId, state: "active", shares: expect.arrayContaining(["USDOT number"]) },
    ]);
    const mails = await db.outside(
      `select subject, text from mails where to_email = '${carrier.email}'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(actor.email);
  });

  test("is asked for the owner's word as well when a shipper requests the role later", async () => {
    const carrier = await aVettedCarrier(db.database);
    const person = await aShipper(db.database);
    await aCompany(db.database, person, { dotNumber: await numberOf(carrier.companyId) });
    const deps = accountsOn(db.database).from();
    await requestRole(deps, person, "carrier");
    await requestRole(deps, person, "carrier");
    expect(await files(person.userId)).toEqual([]);
    expect(await listRoles(db.database.query, person)).toMatchObject([{ state: "requested" }]);
    expect(
      await db.outside(`select id from mails where to_email = '${carrier.email}'`),
    ).toHaveLength(1);
  });

  test("is shown with what they share with a carrier marked do not use, and with nothing of an active one", async () => {
    const [bad, good] = [await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
    for (const [{ userId }, phone] of [
      [bad, "(219) 555-0001"],
      [good, "(219) 555-0002"],
    ] as const) {
      await db.outside(`update profiles set phone = '${phone}', street = '9 ${userId}',
        company_email = 'office@d${userId}.example' where user_id = '${userId}'`);
      await db.outside(`update users set email = '${userId}@gmail.com' where id = '${userId}'`);
      await db.outside(
        `update companies set legal_name = 'Line ${userId} LLC' where id = '${userId}'`,
      );
    }
    await db.outside(
      `update carrier_files set state = 'do not use' where company_id = '${bad.userId}'`,
    );
    const shared = async (company: Parameters<typeof aCompany>[2]) => {
      const { companyId } = await asker({ companyName: "Fresh Start", ...company });
      return (await findRelatedCarriers(db.database.query, companyId)).map(({ id, shares }) => [
        id,
        shares,
      ]);
    };
    expect(await shared({})).toEqual([]);
    expect(await shared({ phone: "+1 219.555.0001" })).toEqual([[bad.userId, ["phone"]]]);
    expect(await shared({ phone: "(219) 555-0002" })).toEqual([]);
    expect(await shared({ companyName: `line ${bad.userId}, Inc.` })).toEqual([
      [bad.userId, ["name"]],
    ]);
    expect(await shared({ companyEmail: `new@d${bad.userId}.example` })).toEqual([
      [bad.userId, ["email domain"]],
    ]);
    expect(await shared({ companyEmail: "someone@gmail.com" })).toEqual([]);
    expect(await shared({ street: `9 ${bad.userId}`.toUpperCase() })).toEqual([
      [bad.userId, ["address"]],
    ]);
  });

  test("is shown with the phone, email domain and address that the organization itself has, before it is on record, too", async () => {
    const bad = await aVettedCarrier(db.database);
    await db.outside(`update companies set phone = '(219) 555-0009', email = 'a@bad-line.example',
      street = '9 Bad Road', postal_code = '46402' where id = '${bad.companyId}'`);
    await db.outside(
      `update carrier_files set state = 'do not use' where company_id = '${bad.companyId}'`,
    );
    const fresh = await aShipper(db.database);
    await db.outside(`update companies set name = 'Fresh', phone = '219-555-0009',
      email = 'new@bad-line.example', street = '9 bad road', postal_code = '46402-1100'
      where id = '${fresh.companyId}'`);
    const shares = ["phone", "email domain", "address"];
    expect(await findRelatedCarriers(db.database.query, fresh.companyId)).toMatchObject([
      { id: bad.companyId, state: "do not use", shares },
    ]);
    const unrecorded = {
      dotNumber: aDotNumber(),
      names: [null],
      phone: "2195550009",
      street: "9 Bad Road",
      postalCode: "46402",
    };
    expect(await findCarriersRelatedTo(db.database.query, unrecorded)).toMatchObject([
      { id: bad.companyId, shares: ["phone", "address"] },
    ]);
  });
});
