import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { linkMails } from "#app/features/accounts/attempts.server.ts";
import { readCompanyProfile } from "#app/features/accounts/company-profile.server.ts";
import type { CompanyRole } from "#app/features/accounts/company-role.ts";
import { openInvitationToken } from "#app/features/accounts/people/invitation-link.server.ts";
import { invitePerson, withdrawInvitation } from "#app/features/accounts/people/invite.server.ts";
import { listPeople } from "#app/features/accounts/people/list-people.server.ts";
import {
  changeCompanyRole,
  removeFromCompany,
} from "#app/features/accounts/people/members.server.ts";
import { listRoles, requestRole } from "#app/features/accounts/roles.server.ts";
import { grantStaff } from "#app/features/accounts/staff.server.ts";
import { readVerifiedRoles } from "#app/features/accounts/verified-roles.server.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import { isKnownShipper } from "#app/features/shipments/is-known-shipper.server.ts";
import { countShipments } from "#app/features/shipments/queries.server.ts";
import { acceptInvitation } from "#app/flows/accept-invitation.server.ts";
import { changeProfile } from "#app/flows/change-profile.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { aBooking, aColleague, aCompany, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";
import { refusal } from "#tests/support/refusal.ts";
import { aRegistration } from "#tests/support/registrations.ts";

const signer = createSigner("a secret of this test");
const week = 7 * 24 * 60 * 60 * 1000;

describe("the people of a company", () => {
  let owner: Actor;
  const db = prepareDatabase();
  const accounts = prepare(() => accountsOn(db.database));
  beforeEach(async () => {
    owner = await aShipper(db.database);
  });

  const invite = (email: string, role: CompanyRole = "shipping", actor = owner) =>
    invitePerson({ ...accounts.from(), signer }, actor, { email, role });
  /** The ID in the link of the latest invitation to this address. */
  const invitationTo = async (email: string) => {
    const [mail] = await db.outside(
      `select text from mails where to_email = '${email}' order by created_at desc, id desc limit 1`,
    );
    const token = /\/invitation\/(\S+)/.exec(String(mail?.text))?.[1] ?? "";
    return openInvitationToken(signer, token) ?? "";
  };
  const accept = (actor: Actor, id: string, at = new Date()) =>
    acceptInvitation(accounts.from({ clock: { now: () => at } }), actor, id);
  const standing = async ({ userId }: Actor) =>
    (
      await db.outside(
        `select company_id as "companyId", role from company_members where user_id = '${userId}'`,
      )
    )[0];
  const people = async () =>
    listPeople({ query: db.database.query, clock: systemClock }, owner).then((company) => ({
      people: company.people.map(({ userId, role }) => ({ userId, role })),
      invited: company.invitations.map(({ email, role }) => ({ email, role })),
    }));

  test("an invited colleague joins in the role they were invited to, by the link of the email", async () => {
    const colleague = await aShipper(db.database);
    await invite(colleague.email, "view");
    expect((await people()).invited).toEqual([{ email: colleague.email, role: "view" }]);
    await accept(colleague, await invitationTo(colleague.email));
    expect(await people()).toEqual({
      people: [
        { userId: owner.userId, role: "owner" },
        { userId: colleague.userId, role: "view" },
      ],
      invited: [],
    });
  });

  test("the loads and quotes of a company of one move along, with their counts", async () => {
    const colleague = await aShipper(db.database);
    await aShipment(db.database, colleague);
    await aStoredRequest(db.database, { userId: colleague.userId });
    await aShipment(db.database, owner);
    await invite(colleague.email);
    await accept(colleague, await invitationTo(colleague.email));
    expect((await countShipments(db.database.query, owner)).all).toBe(2);
    const left = await db.outside(`
      select (select count(*)::int from shipments where company_id = '${colleague.companyId}') as loads,
             (select count(*)::int from quote_requests where company_id = '${colleague.companyId}') as quotes`);
    expect(left).toEqual([{ loads: 0, quotes: 0 }]);
  });

  test("a person who joins another company brings nothing that they typed for their own", async () => {
    const own = (await accounts.someone()).actor;
    await aCompany(db.database, owner);
    await db.outside(`update users set email_verified = true where id = '${own.userId}'`);
    await db.outside(
      `update profiles set business_license = 'TX-0001', known_shipper = true where user_id = '${own.userId}'`,
    );
    await invite(own.email, "owner");
    await accept(own, await invitationTo(own.email));
    const joined = { userId: own.userId, companyId: owner.companyId };
    expect(await readCompanyProfile(db.database.query, joined)).toMatchObject({
      userId: owner.userId,
    });
    expect(await isKnownShipper(db.database.query, owner.companyId)).toBe(false);
  });

  test("subscribers move with their loads, and an unsubscribe is kept", async () => {
    const colleague = await aShipper(db.database);
    const subscribe = async (actor: Actor, email: string, stopped = false) => {
      const { id } = await aShipment(db.database, actor);
      await db.outside(`
        with named as (
          insert into notification_subscribers (company_id, email, confirmed_at, stopped_at)
          values ('${actor.companyId}', '${email}', now(), ${stopped ? "now()" : "null"}) returning id)
        insert into shipment_recipients (shipment_id, subscriber_id) select '${id}', id from named`);
    };
    await subscribe(owner, "dock@consignee.example");
    await subscribe(colleague, "dock@consignee.example", true);
    await subscribe(colleague, "desk@consignee.example");
    await invite(colleague.email);
    await accept(colleague, await invitationTo(colleague.email));
    const subscribers = await db.outside(`
      select email, stopped_at is not null as stopped, count(*)::int as loads
      from notification_subscribers n join shipment_recipients r on r.subscriber_id = n.id
      where company_id = '${owner.companyId}' group by 1, 2 order by 1`);
    expect(subscribers).toEqual([
      { email: "desk@consignee.example", stopped: false, loads: 1 },
      { email: "dock@consignee.example", stopped: true, loads: 2 },
    ]);
  });

  test("a person who leaves colleagues behind takes no loads along", async () => {
    const first = await aShipper(db.database);
    const colleague = await aColleague(db.database, first, "shipping");
    await aShipment(db.database, colleague);
    await invite(colleague.email);
    await accept(colleague, await invitationTo(colleague.email));
    expect((await countShipments(db.database.query, owner)).all).toBe(0);
    expect((await countShipments(db.database.query, first)).all).toBe(1);
  });

  test("an invitation works once, even when accepted twice at once", async () => {
    const colleague = await aShipper(db.database);
    await invite(colleague.email);
    const id = await invitationTo(colleague.email);
    const twice = await Promise.all([accept(colleague, id), accept(colleague, id)].map(refusal));
    expect(twice.sort()).toEqual(["done", "not_found"]);
  });

  test("an invitation is only for the address it was sent to", async () => {
    const stranger = await aShipper(db.database);
    const email = `${randomUUID()}@shipper.example`;
    await invite(email);
    expect(await refusal(accept(stranger, await invitationTo(email)))).toBe("forbidden");
    expect((await people()).invited).toHaveLength(1);
    expect(await standing(stranger)).toMatchObject({ companyId: stranger.companyId });
  });

  test("a link is invalid once withdrawn, replaced or a week old", async () => {
    const colleague = await aShipper(db.database);
    await invite(colleague.email);
    const first = await invitationTo(colleague.email);
    await invite(colleague.email, "view");
    expect(await refusal(accept(colleague, first))).toBe("not_found");
    const second = await invitationTo(colleague.email);
    const late = new Date(Date.now() + week + 1000);
    expect(await refusal(accept(colleague, second, late))).toBe("not_found");
    const inTime = new Date(Date.now() + week - 60_000);
    expect(await refusal(accept(colleague, second, inTime))).toBe("done");

    const other = await aShipper(db.database);
    await invite(other.email);
    const withdrawn = await invitationTo(other.email);
    await withdrawInvitation(accounts.from(), owner, withdrawn);
    expect(await refusal(accept(other, withdrawn))).toBe("not_found");
  });

  test("only an owner with a confirmed address invites, and only people outside the company", async () => {
    const colleague = await aColleague(db.database, owner, "shipping");
    const email = `${randomUUID()}@shipper.example`;
    expect(await refusal(invite(email, "view", colleague))).toBe("not_found");
    expect(await refusal(invite(colleague.email))).toBe("conflict");
    const { actor } = await accounts.someone();
    expect(await refusal(invite(email, "view", actor))).toBe("invalid");
    expect(await db.outside(`select 1 from mails where to_email = '${email}'`)).toEqual([]);
  });

  test("an owner who was removed in the meantime invites nobody", async () => {
    const other = await aColleague(db.database, owner, "owner");
    await removeFromCompany(accounts.from(), other, owner.userId);
    expect(await refusal(invite(`${randomUUID()}@shipper.example`))).toBe("not_found");
  });

  test("invitations per company and per mailbox are limited", async () => {
    const email = `${randomUUID()}@shipper.example`;
    const tries = Array.from({ length: 6 }, () => () => refusal(invite(email)));
    const answers = [];
    for (const attempt of tries) answers.push(await attempt());
    expect(answers).toEqual([...Array(5).fill("done"), "too_many"]);
    // The owner still gets the links they request.
    await linkMails(db.database.query).check(email);
  });

  test("only an owner changes a colleague's role, and never their own", async () => {
    const colleague = await aColleague(db.database, owner, "view");
    const change = (actor: Actor, person: Actor, role: CompanyRole) =>
      refusal(changeCompanyRole(accounts.from(), actor, { person: person.userId, role }));
    expect(await change(colleague, colleague, "owner")).toBe("not_found");
    expect(await change(await aShipper(db.database), colleague, "owner")).toBe("not_found");
    expect(await change(owner, colleague, "shipping")).toBe("done");
    expect(await standing(colleague)).toMatchObject({ role: "shipping" });
    await bookLoad(aBooking(), {
      database: db.database,
      clock: systemClock,
      door: "sample",
      actor: { ...colleague, companyRole: "shipping" },
    });
    expect(await change(owner, owner, "view")).toBe("conflict");
  });

  test("two owners who demote each other at once leave one owner", async () => {
    const other = await aColleague(db.database, owner, "owner");
    const demote = (actor: Actor, person: Actor) =>
      refusal(changeCompanyRole(accounts.from(), actor, { person: person.userId, role: "view" }));
    const answers = await Promise.all([demote(owner, other), demote(other, owner)]);
    expect(answers.sort()).toEqual(["done", "not_found"]);
  });

  test("a removed person has a company of one, without the loads", async () => {
    const colleague = await aColleague(db.database, owner, "shipping");
    await aShipment(db.database, owner);
    await removeFromCompany(accounts.from(), owner, colleague.userId);
    const now = await standing(colleague);
    expect(now).toMatchObject({ role: "owner" });
    expect(now?.companyId).not.toBe(owner.companyId);
    const actor = {
      ...colleague,
      companyId: String(now?.companyId),
      companyRole: "owner" as const,
    };
    expect((await countShipments(db.database.query, actor)).all).toBe(0);
  });

  test("every process hears at once that a colleague's access changed or ended", async () => {
    const colleague = await aColleague(db.database, owner, "shipping");
    const heard: string[] = [];
    const stop = await db.database.listen("access", {
      onMessage: (userId) => heard.push(userId),
      onReconnect: () => {},
    });
    const person = colleague.userId;
    await changeCompanyRole(accounts.from(), owner, { person, role: "view" });
    await expect.poll(() => heard).toEqual([person]);
    await removeFromCompany(accounts.from(), owner, person);
    await expect.poll(() => heard).toEqual([person, person]);
    await stop();
  });

  test("anyone may leave, except the only owner or only person", async () => {
    const colleague = await aColleague(db.database, owner, "view");
    const leave = (actor: Actor) =>
      refusal(removeFromCompany(accounts.from(), actor, actor.userId));
    expect(await leave(owner)).toBe("conflict");
    expect(await leave(colleague)).toBe("done");
    expect(await leave(owner)).toBe("conflict");
    const viewer = await aColleague(db.database, owner, "view");
    expect(await refusal(removeFromCompany(accounts.from(), viewer, owner.userId))).toBe(
      "not_found",
    );
  });

  describe("of a verified company", () => {
    let founder: Actor;
    let headers: Headers;
    beforeEach(async () => {
      const registered = await accounts.someone();
      ({ headers } = registered);
      founder = registered.actor;
      await db.outside(
        `update user_roles set verified = true, decided_at = now() where user_id = '${founder.userId}'`,
      );
    });

    const standings = async (actor: Actor) => {
      const companyId = String((await standing(actor))?.companyId);
      const roles = await listRoles(db.database.query, { ...actor, companyId });
      return roles.map(({ role, state }) => `${role} ${state}`);
    };
    const rolesOf = (actor: Actor) => readVerifiedRoles(db.database.query, actor.userId);
    const asked = async ({ companyId }: Actor) =>
      (
        await db.outside(`select user_id as "userId" from user_roles join company_members using (user_id)
          where company_id = '${companyId}' and user_roles.role = 'shipper'`)
      ).map(({ userId }) => userId);

    test("an invited colleague is verified and reads the company's details, also once its founder left", async () => {
      const colleague = await aColleague(db.database, founder, "shipping");
      expect(await standings(colleague)).toEqual(["shipper verified"]);
      expect(await rolesOf(colleague)).toEqual(["shipper"]);
      expect(await readCompanyProfile(db.database.query, colleague)).toMatchObject({
        userId: founder.userId,
      });
      await requestRole(accounts.from(), colleague, "shipper");
      expect(await asked(founder)).toEqual([founder.userId]);
      const [person, role] = [colleague.userId, "owner" as const];
      await changeCompanyRole(accounts.from(), founder, { person, role });
      await removeFromCompany(accounts.from(), founder, founder.userId);
      expect(await standings(colleague)).toEqual(["shipper verified"]);
      expect(await rolesOf(founder)).toEqual([]);
      expect(await standings(founder)).toEqual([]);
      expect((await accounts.whoIs(headers))?.role).toBeNull();
    });

    test("a verified person who joins another company doesn't verify it", async () => {
      await db.outside(`update users set email_verified = true where id = '${founder.userId}'`);
      await invite(founder.email);
      await accept(founder, await invitationTo(founder.email));
      expect(await rolesOf(founder)).toEqual([]);
      expect(await rolesOf(owner)).toEqual([]);
    });

    test("a colleague on our team still acts as staff", async () => {
      const colleague = await aColleague(db.database, founder, "shipping");
      await grantStaff({ database: db.database, clock: systemClock }, colleague.email);
      expect(await rolesOf(colleague)).toEqual(["staff", "shipper"]);
    });

    test("only an owner's change of what we verify has the company verified again", async () => {
      const [colleague, second] = [
        await aColleague(db.database, founder, "view"),
        await aColleague(db.database, founder, "owner"),
      ];
      await db.outside(
        `update profiles set known_shipper = true where user_id = '${founder.userId}'`,
      );
      const rename = (actor: Actor, companyName: string) =>
        changeProfile(accounts.from(), actor, { ...aRegistration(), companyName });
      const name = async () =>
        (await db.outside(`select name from companies where id = '${founder.companyId}'`))[0]?.name;
      const before = await name();
      expect(await rename(colleague, "Another Name")).toEqual({ verifyAgain: false });
      expect([await name(), await standings(colleague)]).toEqual([before, ["shipper verified"]]);
      expect(await isKnownShipper(db.database.query, founder.companyId)).toBe(true);
      expect(await rename(second, "A New Name")).toEqual({ verifyAgain: true });
      expect([await name(), await standings(colleague)]).toEqual([
        "A New Name",
        ["shipper requested"],
      ]);
      expect(await asked(founder)).toEqual([second.userId]);
      expect(await isKnownShipper(db.database.query, founder.companyId)).toBe(false);
    });

    test("nobody but staff has permissions, whatever the column's default is", async () => {
      const permissions = await db.outside(
        `select role, permissions from user_roles where user_id = '${founder.userId}'`,
      );
      expect(permissions).toEqual([{ role: "shipper", permissions: [] }]);
    });
  });

  test("everything that a company owns moves with it", async () => {
    const owned = await db.outside(`
      select table_name || '.' || column_name as place from information_schema.columns
      where column_name = 'company_id' and table_schema = 'public' order by 1`);
    expect(owned.map(({ place }) => place)).toEqual([
      // Keys end with the membership of their maker.
      "api_keys.company_id",
      // Deleted with the company once it has no members.
      "billing_details.company_id",
      // A carrier that has a file joins no other company.
      "carrier_files.company_id",
      "company_addresses.company_id",
      // Withdrawn with the company once it has no members.
      "company_invitations.company_id",
      // The membership itself.
      "company_members.company_id",
      "company_products.company_id",
      "customer_credits.company_id",
      // The terms end once the company has no members.
      "customer_terms.company_id",
      "instant_quotes.company_id",
      "invoices.company_id",
      "load_templates.company_id",
      "notification_subscribers.company_id",
      "quote_requests.company_id",
      // Counted by a trigger.
      "shipment_counts.company_id",
      "shipments.company_id",
      "tender_imports.company_id",
      // Removed: the new company decides itself where its news goes.
      "webhook_endpoints.company_id",
    ]);
  });
});
