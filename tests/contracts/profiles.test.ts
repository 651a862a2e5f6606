import { describe, expect, test } from "vitest";
import { readProfile } from "#app/features/accounts/profile.server.ts";
import { listRoles, requestRole } from "#app/features/accounts/roles.server.ts";
import { changeProfile } from "#app/flows/change-profile.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { aCarrierRegistration, aRegistration } from "#tests/support/registrations.ts";

describe("profiles and roles", () => {
  const db = prepareDatabase();
  const accounts = prepare(() => accountsOn(db.database));

  const decide = (userId: string, verified: boolean, reason: string | null) =>
    db.outside(
      `update user_roles set verified = ${verified}, decided_at = now(), declined_reason = ${reason ? `'${reason}'` : "null"} where user_id = '${userId}'`,
    );

  test("nobody updates a profile without being signed in", async () => {
    const update = changeProfile(accounts.from(), null, aRegistration());
    await expect(update).rejects.toMatchObject({
      code: "not_authenticated",
      message: "No user logged in",
    });
  });

  test("a declined role shows its reason and can be requested again", async () => {
    const { actor, request } = await accounts.someone();
    const [before] = await listRoles(db.database.query, actor);
    expect(before).toMatchObject({ role: "shipper", state: "requested" });
    await requestRole(request, actor, "shipper");
    expect(await listRoles(db.database.query, actor)).toEqual([before]);
    await decide(actor.userId, false, "The license has lapsed");
    expect(await listRoles(db.database.query, actor)).toMatchObject([
      { state: "declined", reason: "The license has lapsed" },
    ]);
    await requestRole(request, actor, "shipper");
    expect(await listRoles(db.database.query, actor)).toMatchObject([
      { state: "requested", reason: null },
    ]);
  });

  test("a carrier's own details take no number of a carrier that our team marked do not use, and don't tell the mark", async () => {
    const barred = await aVettedCarrier(db.database);
    const [{ dot_number: dotNumber } = {}] = await db.outside(`update companies
      set dockets = '{MC880044}', name = 'Barred Freight' where id = '${barred.companyId}' returning dot_number`);
    const registration = aCarrierRegistration();
    const { actor, request } = await accounts.someone(registration);
    const change = (given: object) => changeProfile(request, actor, { ...registration, ...given });
    await change({ mcNumber: "880044" });
    await change({ mcNumber: "5" });
    await db.outside(
      `update carrier_files set state = 'do not use' where company_id = '${barred.companyId}'`,
    );
    for (const [field, typed] of [
      ["mcNumber", "0880044"],
      ["dotNumber", `0${dotNumber}`],
    ] as const) {
      const refused = await change({ [field]: typed }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: "invalid", fields: { [field]: expect.any(Array) } });
      expect(String(refused)).toContain("Barred Freight");
      expect(String(refused)).not.toMatch(/do not use/i);
    }
    await change({ mcNumber: "6" });
    expect(await readProfile(db.database.query, actor)).toMatchObject({
      mcNumber: "6",
      dotNumber: registration.dotNumber,
    });
  });

  test("requesting again keeps a verified role", async () => {
    const { actor, request } = await accounts.someone();
    await decide(actor.userId, true, null);
    const verified = await listRoles(db.database.query, actor);
    await requestRole(request, actor, "shipper");
    expect(await listRoles(db.database.query, actor)).toEqual(verified);
    expect(verified).toMatchObject([{ state: "verified", decidedAt: expect.any(String) }]);
  });

  test("a carrier's role requires a USDOT number", async () => {
    const { actor, request } = await accounts.someone();
    await expect(requestRole(request, actor, "carrier")).rejects.toMatchObject({ code: "invalid" });
  });

  test("a shipper who enters carrier numbers requests the role, and stays a verified shipper", async () => {
    const { actor, request } = await accounts.someone();
    await decide(actor.userId, true, null);
    const { mcNumber, dotNumber, equipment, lanes, insuranceExpiresOn } = aCarrierRegistration();
    const details = { mcNumber, dotNumber, equipment, lanes, insuranceExpiresOn };
    await requestRole(request, actor, "carrier", details);
    expect(await listRoles(db.database.query, actor)).toMatchObject([
      { role: "shipper", state: "verified" },
      { role: "carrier", state: "requested" },
    ]);
    expect(await readProfile(db.database.query, actor)).toMatchObject(details);
  });

  test("numbers that are on record already are not replaced by a request", async () => {
    const registration = aCarrierRegistration();
    const { actor, request } = await accounts.someone(registration);
    await decide(actor.userId, false, "The authority is not active");
    await requestRole(request, actor, "carrier", { ...registration, dotNumber: "7654321" });
    expect(await readProfile(db.database.query, actor)).toMatchObject({
      dotNumber: registration.dotNumber,
    });
  });

  test("a carrier's numbers aren't taken away by the form of a shipper", async () => {
    const registration = aCarrierRegistration();
    const { actor, request } = await accounts.someone(registration);
    const { mcNumber, dotNumber, equipment, lanes, insuranceExpiresOn, ...ofShipper } =
      registration;
    await expect(changeProfile(request, actor, ofShipper)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("we need your carrier details too"),
    });
    expect(await readProfile(db.database.query, actor)).toMatchObject({ dotNumber, lanes });
  });

  test("a new phone keeps a verified role; a new MC number needs verification", async () => {
    const registration = aCarrierRegistration();
    const { actor, request } = await accounts.someone(registration);
    await decide(actor.userId, true, null);
    const update = (given: object) => changeProfile(request, actor, { ...registration, ...given });
    expect(await update({ phone: "(317) 555-0199" })).toEqual({ verifyAgain: false });
    expect(await listRoles(db.database.query, actor)).toMatchObject([{ state: "verified" }]);
    expect(await update({ mcNumber: "654321" })).toEqual({ verifyAgain: true });
    expect(await listRoles(db.database.query, actor)).toMatchObject([{ state: "requested" }]);
  });

  test("a role is never approved on details that changed while staff read them", async () => {
    const registration = aCarrierRegistration();
    const { actor, request } = await accounts.someone(registration);
    const asked = async () =>
      (
        await db.outside(
          `select verification_requested_at::text as at from user_roles where user_id = '${actor.userId}'`,
        )
      )[0]?.at;
    const read = await asked();
    const update = (given: object) => changeProfile(request, actor, { ...registration, ...given });
    expect(await update({ phone: "(317) 555-0199" })).toEqual({ verifyAgain: false });
    expect(await asked()).toEqual(read);
    expect(await update({ companyName: "Another Line" })).toEqual({ verifyAgain: false });
    expect(await asked()).not.toEqual(read);
    await decide(actor.userId, false, "The license has lapsed");
    const declined = await listRoles(db.database.query, actor);
    expect(await update({ companyName: "A Third Line" })).toEqual({ verifyAgain: false });
    expect(await listRoles(db.database.query, actor)).toEqual(declined);
  });

  test("a Known Shipper record ends when the company becomes another", async () => {
    const registration = aRegistration();
    const { actor, request } = await accounts.someone(registration);
    const profile = `from profiles where user_id = '${actor.userId}'`;
    const update = (given: object) => changeProfile(request, actor, { ...registration, ...given });
    const known = async () => (await db.outside(`select known_shipper ${profile}`))[0];
    await db.outside(
      `update profiles set known_shipper = true, known_shipper_recorded_at = now() where user_id = '${actor.userId}'`,
    );
    await update({ street: "2 Foundry Street" });
    expect(await known()).toEqual({ known_shipper: true });
    await update({ companyName: "Another Foundry" });
    expect(await known()).toEqual({ known_shipper: false });
  });
});
