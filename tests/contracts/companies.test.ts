import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { leaveCompany } from "#app/features/accounts/leave-company.server.ts";
import { listOwnQuotes } from "#app/features/quotes/offer-queries.server.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { findNotificationRecipients } from "#app/features/shipments/notifications/recipients.server.ts";
import { setPublicPage } from "#app/features/shipments/public-page.server.ts";
import { countShipments, listShipments } from "#app/features/shipments/queries.server.ts";
import { exportEverything } from "#app/flows/account-export.server.ts";
import { saveNotifications } from "#app/flows/set-notifications.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { aBooking, aColleague, aCustomer, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";
import { refusal } from "#tests/support/refusal.ts";

const signer = createSigner("s3cret-".repeat(8));
const origin = "https://freight.example";

describe("companies", () => {
  const db = prepareDatabase();

  const idsOf = async (actor: Actor) =>
    (await listShipments(db.database.query, actor, {})).rows.map(({ id }) => id);

  test("a new account owns a company of one with the profile's name", async () => {
    const { actor, headers } = await accountsOn(db.database).confirmed();
    expect(actor).toMatchObject({ companyId: actor.userId, companyRole: "owner" });
    const name = `select name from companies where id = '${actor.companyId}'`;
    expect(await db.outside(name)).toEqual([{ name: "Ode Castings LLC" }]);
    await db.outside(
      `update profiles set company_name = 'Ode Foundry' where user_id = '${actor.userId}'`,
    );
    expect(await db.outside(name)).toEqual([{ name: "Ode Foundry" }]);
    expect((await accountsOn(db.database).whoIs(headers))?.companyRole).toBe("owner");
  });

  test("colleagues see each other's loads and quotes, and count them together", async () => {
    const owner = await aShipper(db.database);
    const colleague = await aColleague(db.database, owner, "view");
    const stranger = await aShipper(db.database);
    const { id } = await aShipment(db.database, owner);
    await aStoredRequest(db.database, { userId: owner.userId });
    const quotesOf = async (actor: Actor) =>
      (await listOwnQuotes(db.database.query, actor, { today: "2026-11-22" })).rows;
    for (const actor of [owner, colleague]) {
      expect(await idsOf(actor)).toEqual([id]);
      expect((await countShipments(db.database.query, actor)).all).toBe(1);
      expect(await quotesOf(actor)).toHaveLength(1);
    }
    expect(await idsOf(stranger)).toEqual([]);
    expect(await quotesOf(stranger)).toEqual([]);
  });

  test("shipping can change colleagues' loads; payables and view can't", async () => {
    const owner = await aShipper(db.database);
    const { database } = db;
    const { id } = await aShipment(database, owner);
    const attempts = (actor: Actor) => [
      refusal(bookLoad(aBooking(), { database, actor, clock: systemClock, door: "sample" })),
      refusal(setPublicPage({ database, actor }, { id, publicTracking: false })),
      refusal(
        saveNotifications(
          { database, actor, signer, origin },
          { id, inTransit: true, delivered: false, emails: [] },
        ),
      ),
      refusal(changeStatus({ database, actor }, { id, to: "In Transit" })),
    ];
    for (const role of ["payables", "view"] as const) {
      const actor = await aColleague(database, owner, role);
      expect(await Promise.all(attempts(actor))).toEqual(Array(4).fill("forbidden"));
    }
    const shipping = await aColleague(database, owner, "shipping");
    for (const attempt of attempts(shipping)) expect(await attempt).toBe("done");
    const [row] = await db.outside(`select changed_by from shipment_status_changes
      where shipment_id = '${id}' and to_status = 'In Transit'`);
    expect(row?.changed_by).toBe(shipping.userId);
    const stranger = await aShipper(database);
    expect((await Promise.all(attempts(stranger))).slice(1)).toEqual(Array(3).fill("not_found"));
  });

  test("plain SQL that names a person books for that person's company", async () => {
    const owner = await aShipper(db.database);
    const colleague = await aColleague(db.database, owner, "shipping");
    await db.outside(`insert into shipments (user_id, tracking_id, origin, destination, weight, mode, freight_description)
      values ('${colleague.userId}', 'PLA1NSQL7', 'Gary, IN', 'Reno, NV', 5, 'LTL', 'Bolts')`);
    expect(await idsOf(owner)).toHaveLength(1);
  });

  test("a person who leaves no longer sees, exports or follows the company's loads", async () => {
    const owner = await aCustomer(db.database);
    const accounts = accountsOn(db.database);
    const { actor, headers } = await accounts.confirmed();
    await db.outside(`update company_members set company_id = '${owner.companyId}', role = 'shipping'
      where user_id = '${actor.userId}'`);
    const colleague = await accounts.whoIs(headers);
    if (!colleague) throw new Error("nobody is signed in");
    const { id } = await aShipment(db.database, colleague);
    await saveNotifications(
      { database: db.database, actor: colleague, signer, origin },
      { id, inTransit: true, delivered: true, emails: [] },
    );
    const hears = () => findNotificationRecipients(db.database.query, id, "Delivered");
    expect((await hears())?.subscribers).toHaveLength(1);
    await db.outside(`update company_members set company_id = '${actor.userId}', role = 'owner'
      where user_id = '${actor.userId}'`);
    const now = await accounts.whoIs(headers);
    if (!now) throw new Error("nobody is signed in");
    expect(await idsOf(now)).toEqual([]);
    expect((await hears())?.subscribers).toEqual([]);
    const { json } = await exportEverything({ database: db.database, clock: systemClock }, now);
    expect(JSON.parse(json).shipments).toEqual([]);
    expect(await idsOf(owner)).toEqual([id]);
  });

  test("the last owner can't leave colleagues behind, even in a race", async () => {
    const owner = await aCustomer(db.database);
    const colleague = await aColleague(db.database, owner, "shipping");
    const leave = (actor: Actor) =>
      refusal(db.database.transaction(null, (tx) => leaveCompany(tx, actor)));
    expect(await leave(owner)).toBe("conflict");
    const second = await aColleague(db.database, owner, "owner");
    const answers = await Promise.all([leave(owner), leave(second)]);
    expect(answers.toSorted()).toEqual(["conflict", "done"]);
    expect(await leave(colleague)).toBe("done");
  });

  test("a company keeps its name while somebody is left in it", async () => {
    const owner = await aCustomer(db.database);
    const second = await aColleague(db.database, owner, "owner");
    const name = async () =>
      (await db.outside(`select name from companies where id = '${owner.companyId}'`))[0]?.name;
    await db.database.transaction(null, (tx) => leaveCompany(tx, owner));
    expect(await name()).toBe("Crossroads Castings");
    await db.database.transaction(null, (tx) => leaveCompany(tx, second));
    expect(await name()).toBeNull();
  });
});
