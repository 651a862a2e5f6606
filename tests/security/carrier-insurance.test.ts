import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { completeFile } from "#tests/support/carriers.ts";
import { aShipment, aShipper, aStaffMember, companyOfOne } from "#tests/support/factories.ts";
import { aCarrierRegistration } from "#tests/support/registrations.ts";
import { registerPerson } from "./people.ts";
import { type Browser, openProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const { role: _, terms: __, equipment, ...typed } = aCarrierRegistration();
const form = { ...typed, equipment: equipment[0] ?? "", terms: "on" };

/** A carrier that registered through the form, was verified, and has a complete file. */
async function aVerifiedCarrier() {
  const browser = product.browser();
  expect((await browser.post("/carrier-signup", form)).status).toBe(302);
  const [user] = await product.database.query
    .select()
    .from(users)
    .where(eq(users.email, form.email));
  if (!user) throw new Error("nobody was signed up");
  await product.outside(
    `update user_roles set verified = true, decided_at = now() where user_id = '${user.id}'`,
  );
  await completeFile(product.database, {
    ...user,
    ...companyOfOne(user.id),
    role: "carrier",
    roles: ["carrier"],
    permissions: [],
  });
  return { browser, id: user.id };
}

/** Saves the carrier's account page with another insurance expiry. */
async function saveInsurance(browser: Browser, insuranceExpiresOn: string) {
  const { email: _email, password: _password, terms: _terms, ...profile } = form;
  const saved = { ...profile, insuranceExpiresOn, intent: "save-carrier" };
  const { status } = await browser.post("/account", saved);
  expect(status).toBe(302);
}

/** Has staff offer a load to the carrier; returns where it can be accepted. */
async function offerTo(carrierId: string, id: string): Promise<{ own: string; link: string }> {
  const { browser } = await registerPerson(product, { role: "staff" });
  const answer = await browser.post(`/staff/shipments/${id}/offers`, {
    intent: "send",
    carrierIds: carrierId,
    linehaulCents: "900",
    fuelCents: "150",
    maxCents: "1200",
    hours: "8",
  });
  expect(answer.status).toBe(302);
  const [offer] = await product.outside(
    `select id from carrier_offers where shipment_id = '${id}'`,
  );
  const [mail] = await product.outside(
    `select text from mails where to_email = '${form.email}' and text like '%/carrier-offer/%'`,
  );
  const [link = ""] = /\/carrier-offer\/[\w-]{43}/.exec(`${mail?.text}`) ?? [];
  return { own: `/carrier/offers/${offer?.id}`, link };
}

test("a carrier that changes its own insurance date gets no load until staff have called", async () => {
  const { browser, id: carrierId } = await aVerifiedCarrier();
  const staff = await aStaffMember(product.database);
  const origin = "https://freight.example";
  const deps = { database: product.database, actor: staff, clock: systemClock, origin };
  const shipper = await aShipper(product.database);
  const before = await aShipment(product.database, shipper);
  await assignVettedCarrier(deps, { id: before.id, carrierId });
  const offered = await aShipment(product.database, shipper);
  const offers = await offerTo(carrierId, offered.id);

  await saveInsurance(browser, "2098-01-01");
  const { id } = await aShipment(product.database, shipper);
  await expect(assignVettedCarrier(deps, { id, carrierId })).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("A change of insurance has not been confirmed by phone"),
  });
  // Restoring the original value does not help either.
  await saveInsurance(browser, form.insuranceExpiresOn);
  await expect(assignVettedCarrier(deps, { id, carrierId })).rejects.toMatchObject({
    code: "invalid",
  });
  // An earlier offer does not help either, accepted on its page or by its emailed link.
  for (const [path, by] of [
    [offers.own, browser],
    [offers.link, product.browser()],
  ] as const) {
    expect((await by.post(path, { intent: "accept" })).status, path).toBe(422);
  }
  const carriers = await product.outside(
    `select carrier_id from shipments where id in ('${id}', '${offered.id}')`,
  );
  expect(carriers).toEqual([{ carrier_id: null }, { carrier_id: null }]);
  expect(await (await browser.get("/carrier")).text()).not.toContain(id);
});
