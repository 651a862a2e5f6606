import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { aCompany, aShipment, aShipper } from "#tests/support/factories.ts";
import { anAddress, notificationsOn } from "#tests/support/notifications.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const db = prepareDatabase();
const on = prepare(() => notificationsOn(db));

const stateOf = async (actor: Actor, trackingId: string, email: string) => {
  const load = await readShipment(db.database.query, actor, trackingId);
  return load?.notifications.recipients.find((one) => one.email === email)?.state;
};

/** A load of the actor that names `email`, and the emails its moves send. */
async function aLoadFor(actor: Actor, email: string) {
  const load = await aShipment(db.database, actor);
  await on.choose(actor, { id: load.id, emails: [email] });
  return load;
}

async function newsOf(actor: Actor, load: { id: string; trackingId: string }) {
  await on.move(actor, load.id, "In Transit");
  return (await on.mailed(load.trackingId)).map(({ to_email }) => to_email);
}

test("a stranger named on many loads is asked once and gets nothing more", async () => {
  const actor = await aShipper(db.database);
  const stranger = anAddress();
  await Promise.all([aLoadFor(actor, stranger), aLoadFor(actor, stranger)]);
  for (let times = 0; times < 10; times += 1) {
    const load = await aLoadFor(actor, stranger);
    expect(await newsOf(actor, load)).toEqual([]);
    expect(await stateOf(actor, load.trackingId, stranger)).toBe("asked");
  }
  expect(await on.requestsTo(stranger)).toHaveLength(1);
  expect(await db.outside(`select 1 from mails where to_email = '${stranger}'`)).toHaveLength(1);
});

test("a confirmed subscriber gets updates of all that shipper's loads, and is not asked again", async () => {
  const [actor, another] = [await aShipper(db.database), await aShipper(db.database)];
  const consignee = anAddress();
  const first = await aLoadFor(actor, consignee);
  await on.sayYes(consignee);
  expect(await stateOf(actor, first.trackingId, consignee)).toBe("confirmed");
  for (const load of [first, await aLoadFor(actor, consignee)]) {
    expect(await newsOf(actor, load)).toEqual([consignee]);
  }
  expect(await on.requestsTo(consignee)).toHaveLength(1);
  expect(await newsOf(another, await aLoadFor(another, consignee))).toEqual([]);
});

test("one unsubscribe ends email about all of that shipper's loads, and no other's", async () => {
  const [actor, another] = [await aShipper(db.database), await aShipper(db.database)];
  const consignee = anAddress();
  const loads = [await aLoadFor(actor, consignee), await aLoadFor(actor, consignee)];
  await on.sayYes(consignee);
  const [first, second] = loads;
  if (!first || !second) throw new Error("no loads");
  await on.move(actor, first.id, "In Transit");
  await on.stopBy((await on.mailed(first.trackingId))[0]);
  expect(await newsOf(actor, second)).toEqual([]);
  const later = await aLoadFor(actor, consignee);
  expect(await newsOf(actor, later)).toEqual([]);
  expect(await stateOf(actor, later.trackingId, consignee)).toBe("stopped");
  const elsewhere = await aLoadFor(another, consignee);
  await db.outside(`update notification_subscribers set confirmed_at = now()
    where company_id = '${another.companyId}'`);
  expect(await newsOf(another, elsewhere)).toEqual([consignee]);
});

test("an unsubscribed address stays unsubscribed when removed and named again", async () => {
  const actor = await aShipper(db.database);
  const consignee = anAddress();
  const load = await aLoadFor(actor, consignee);
  await on.sayYes(consignee);
  await on.stopBy((await on.requestsTo(consignee))[0]);
  await on.choose(actor, { id: load.id, emails: [] });
  expect(await stateOf(actor, load.trackingId, consignee)).toBe("stopped");
  await on.choose(actor, { id: load.id, emails: [consignee] });
  expect(await newsOf(actor, load)).toEqual([]);
  expect(await stateOf(actor, load.trackingId, consignee)).toBe("stopped");
  expect(await on.requestsTo(consignee)).toHaveLength(1);
});

test("a subscriber who unsubscribed and confirms again gets email about the next load", async () => {
  const actor = await aShipper(db.database);
  const consignee = anAddress();
  await aLoadFor(actor, consignee);
  await on.stopBy((await on.requestsTo(consignee))[0]);
  await on.sayYes(consignee);
  const next = await aLoadFor(actor, consignee);
  expect(await newsOf(actor, next)).toEqual([consignee]);
});

test("unsubscribing before an email is written stops it", async () => {
  const actor = await aShipper(db.database);
  const consignee = anAddress();
  const load = await aLoadFor(actor, consignee);
  await on.sayYes(consignee);
  const [request] = await on.requestsTo(consignee);
  await on.move(actor, load.id, "In Transit");
  await on.stopBy(request);
  expect(await on.mailed(load.trackingId)).toEqual([]);
});

test("one address gets at most five confirmation emails a day, from all companies together", async () => {
  const stranger = anAddress();
  const asks = async () => aLoadFor(await aShipper(db.database), stranger);
  for (let times = 0; times < 5; times += 1) await asks();
  await expect(asks()).rejects.toMatchObject({ code: "too_many" });
  expect(await on.requestsTo(stranger)).toHaveLength(5);
});

test("one address gets a hundred updates an hour, and loads move on all the same", async () => {
  const actor = await aShipper(db.database);
  const consignee = anAddress();
  const [one, other] = [await aLoadFor(actor, consignee), await aLoadFor(actor, consignee)];
  await on.sayYes(consignee);
  await on.move(actor, one.id, "In Transit");
  await on.mailed(one.trackingId);
  await db.outside(
    `update rate_limits set points = 99 where key like 'news-to-address%${consignee}'`,
  );
  await on.move(actor, other.id, "In Transit");
  await on.move(actor, other.id, "Delivered");
  expect((await on.mailed(other.trackingId)).map(({ subject }) => subject)).toEqual([
    `${other.trackingId} is In Transit`,
  ]);
  const moved = await readShipment(db.database.query, actor, other.trackingId);
  expect(moved?.status).toBe("Delivered");
});

test("an unsafe company name is left out of the confirmation email", async () => {
  const actor = await aShipper(db.database);
  await aCompany(db.database, actor, { companyName: "Claim $900 http://evil.example" });
  const stranger = anAddress();
  await aLoadFor(actor, stranger);
  const [mail] = await on.requestsTo(stranger);
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/evil|900/);
  expect(mail?.text).toContain("A customer of");
  expect(mail?.is_secret).toBe(true);

  const known = await aShipper(db.database);
  await aCompany(db.database, known, { companyName: "Reyes Castings LLC" });
  const consignee = anAddress();
  await aLoadFor(known, consignee);
  expect((await on.requestsTo(consignee))[0]?.text).toContain("Reyes Castings LLC books freight");
});
