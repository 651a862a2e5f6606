import { afterAll, beforeAll, expect, test } from "vitest";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import { password } from "#tests/support/registrations.ts";
import { registerPerson } from "./people.ts";
import { openProduct, type Product } from "./product.ts";

let product: Product;
let staff: Awaited<ReturnType<typeof registerPerson>>;
beforeAll(async () => {
  product = await openProduct();
  staff = await registerPerson(product, { role: "staff" });
});
afterAll(() => product.close());

/** Opens a link as a mail scanner does, from other addresses and without cookies. */
async function scan(link: string): Promise<void> {
  for (const method of ["HEAD", "GET", "GET"]) {
    expect((await product.browser().send(link, { method })).status, method).toBe(200);
  }
}

/** The path of the link in the latest email that has one. */
async function mailedLink(path: string): Promise<string> {
  const [mail] = await product.outside(
    `select text from mails where text like '%/${path}/%' order by created_at desc limit 1`,
  );
  return new RegExp(`/${path}/[^\\s)>\\]]+`).exec(String(mail?.text))?.[0] ?? "";
}

test("a scanner that opens a carrier's offer doesn't accept it, and the carrier still can", async () => {
  const carrier = await aVettedCarrier(product.database);
  const { id } = await aShipment(product.database, await aShipper(product.database));
  const sent = await staff.browser.post(`/staff/shipments/${id}/offers`, {
    intent: "send",
    carrierIds: carrier.companyId,
    hours: "8",
    linehaulCents: "900",
    fuelCents: "150",
    maxCents: "1200",
  });
  expect(sent.status).toBe(302);
  const link = await mailedLink("carrier-offer");
  const offers = () => product.outside(`select * from carrier_offers where shipment_id = '${id}'`);
  const before = await offers();
  await scan(link);
  expect(await offers()).toEqual(before);
  const version = String(before[0]?.version ?? 1);
  const accepted = await product.browser().post(link, { intent: "accept", version });
  expect(accepted.status).toBe(302);
  expect(await offers()).toMatchObject([{ state: "accepted" }]);
});

test("a scanner that opens an invitation to our team doesn't use it up, and the person still joins", async () => {
  const email = "sam.lee@desk.example";
  const permissions = "billing";
  const sent = await staff.browser.post("/staff/team", { intent: "invite", email, permissions });
  expect(sent.status).toBe(302);
  const link = await mailedLink("team-invitation");
  const invitations = () =>
    product.outside(`select * from staff_invitations where email = '${email}'`);
  const before = await invitations();
  expect(before).toHaveLength(1);
  await scan(link);
  expect(await invitations()).toEqual(before);
  const person = { intent: "open", name: "Sam Lee", password };
  const joined = await product.browser().post(link, person);
  expect([joined.status, joined.headers.get("location")]).toEqual([302, "/staff"]);
});
