import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readActorById } from "#app/features/accounts/read-actor.server.ts";
import { grantStaff } from "#app/features/accounts/staff.server.ts";
import type { StaffPermission } from "#app/features/accounts/staff-permission.ts";
import { readFourEyes, setFourEyes } from "#app/features/accounts/team/four-eyes.server.ts";
import { openStaffInvitationToken } from "#app/features/accounts/team/invitation-link.server.ts";
import {
  inviteStaff,
  withdrawStaffInvitation,
} from "#app/features/accounts/team/invite-staff.server.ts";
import { joinTeam, openStaffAccount } from "#app/features/accounts/team/join-team.server.ts";
import { changePermissions } from "#app/features/accounts/team/members.server.ts";
import { listStaffInvitations, listTeam } from "#app/features/accounts/team/queries.server.ts";
import { inviteStaffSchema } from "#app/features/accounts/team/schema.ts";
import { deleteEverything } from "#app/flows/account-deletion.server.ts";
import { endStaffRole, removeColleague } from "#app/flows/leave-team.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn, sent } from "#tests/support/accounts.ts";
import { aShipper, aStaffMember } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { password } from "#tests/support/registrations.ts";

const signer = createSigner("a secret of this test");
const origin = "https://freight.example";
const all = ["sales", "operations", "compliance", "billing", "administration"] as const;

describe("our team at the staff desk", () => {
  let db: FreshDatabase;
  let morgan: Actor;
  beforeEach(async () => {
    db = await freshDatabase();
    morgan = await aStaffMember(db.database, { firstName: "Morgan" });
  });
  afterEach(() => db.close());

  const by = (actor: Actor | null) => ({ database: db.database, actor, clock: systemClock });
  const aColleague = async (permissions: readonly StaffPermission[]): Promise<Actor> => {
    const actor = await aStaffMember(db.database);
    await db.outside(
      `update user_roles set permissions = '{${permissions}}' where user_id = '${actor.userId}'`,
    );
    return { ...actor, permissions };
  };
  const invite = async (
    permissions: StaffPermission[] = ["billing"],
    email = `${randomUUID()}@desk.example`,
    actor: Actor | null = morgan,
  ) => {
    await inviteStaff({ ...by(actor), signer, origin }, { email, permissions });
    const [mail] = await db.outside(
      `select text from mails where to_email = '${email}' and text like '%/team-invitation/%'`,
    );
    const token = /\/team-invitation\/(\S+)/.exec(String(mail?.text))?.[1] ?? "";
    return { email, id: openStaffInvitationToken(signer, token) ?? "" };
  };
  const named = { firstName: "Sam", lastName: "Lee", password };
  const audited = async (subject: string) =>
    db.outside(`select action, actor_id, details from audit_log where subject_id = '${subject}'`);
  const may = async ({ userId }: Actor) =>
    (await readActorById(db.database.query, userId, "staff"))?.permissions;

  test("an invited person opens an account and is staff at once, with the permissions of the invitation", async () => {
    const accounts = accountsOn(db.database);
    const { id, email } = await invite(["billing", "sales"]);
    const actor = await accounts.whoIs(sent(await openStaffAccount(accounts.from(), id, named)));
    expect(actor).toMatchObject({ email, role: "staff", permissions: ["billing", "sales"] });
    expect(await audited(actor?.userId ?? "")).toMatchObject([
      { action: "staff.join", actor_id: actor?.userId, details: { person: morgan.userId } },
    ]);
    await expect(openStaffAccount(accounts.from(), id, named)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await listTeam(db.database.query)).toHaveLength(2);
  });

  test("a person with an account joins with it, and nobody else by their link", async () => {
    const accounts = accountsOn(db.database);
    const [person, other] = [await accounts.someone(), await accounts.someone()];
    const { id } = await invite(["operations"], person.email);
    await expect(joinTeam(accounts.from(), other.actor, id)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(openStaffAccount(accounts.from(), id, named)).rejects.toMatchObject({
      code: "conflict",
    });
    await joinTeam(accounts.from(), person.actor, id);
    expect(await may(person.actor)).toEqual(["operations"]);
    await expect(invite(["billing"], person.email)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a withdrawn invitation, an expired one and that of a former administrator open nothing", async () => {
    const accounts = accountsOn(db.database);
    const withdrawn = await invite();
    await withdrawStaffInvitation(by(morgan), withdrawn.id);
    const late = await invite();
    await db.outside(
      `update staff_invitations set expires_at = now() - interval '1 s' where id = '${late.id}'`,
    );
    const former = await aColleague(all);
    const orphaned = await invite(["administration"], undefined, former);
    const less = { id: former.userId, permissions: ["billing"] as const, seen: all };
    await changePermissions(by(morgan), less);
    for (const { id } of [withdrawn, late, orphaned]) {
      await expect(openStaffAccount(accounts.from(), id, named)).rejects.toMatchObject({
        code: "not_found",
      });
    }
    expect(await listStaffInvitations({ query: db.database.query, clock: systemClock })).toEqual(
      [],
    );
  });

  test("only administrators invite, change and remove colleagues", async () => {
    const billing = await aColleague(["billing"]);
    const change = { id: morgan.userId, permissions: ["sales"] as const, seen: all };
    for (const [actor, code] of [
      [billing, "forbidden"],
      [await aShipper(db.database), "not_found"],
      [null, "not_found"],
    ] as const) {
      await expect(invite(["sales"], undefined, actor)).rejects.toMatchObject({ code });
      await expect(changePermissions(by(actor), change)).rejects.toMatchObject({ code });
      await expect(removeColleague(by(actor), morgan.userId)).rejects.toMatchObject({ code });
      await expect(withdrawStaffInvitation(by(actor), randomUUID())).rejects.toMatchObject({
        code,
      });
    }
    // A page that was opened before the permission was taken away.
    const stale = { ...billing, permissions: all };
    await expect(removeColleague(by(stale), morgan.userId)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(inviteStaffSchema.safeParse({ email: "a@b.example" }).success).toBe(false);
  });

  test("an administrator changes what a colleague may do, if nobody changed it since, and it is in the audit log", async () => {
    const alex = await aColleague(["billing"]);
    const change = { id: alex.userId, permissions: ["sales", "billing"] as const };
    await changePermissions(by(morgan), { ...change, seen: ["billing"] });
    expect(await may(alex)).toEqual(["sales", "billing"]);
    await expect(
      changePermissions(by(morgan), { ...change, permissions: ["sales"], seen: ["billing"] }),
    ).rejects.toMatchObject({ code: "conflict" });
    await removeColleague(by(morgan), alex.userId);
    expect(await may(alex)).toEqual([]);
    await expect(removeColleague(by(morgan), alex.userId)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await audited(alex.userId)).toMatchObject([
      {
        action: "staff.permissions",
        actor_id: morgan.userId,
        details: { from: "billing", to: "sales, billing" },
      },
      { action: "staff.revoke", actor_id: morgan.userId },
    ]);
  });

  test("the last administrator is neither demoted nor removed, and can't delete their account", async () => {
    const accounts = accountsOn(db.database);
    const person = await accounts.confirmed();
    await grantStaff(by(null), person.email);
    const last = await accounts.whoIs(person.headers);
    if (!last) throw new Error("nobody is signed in");
    await removeColleague(by(last), morgan.userId);
    await aColleague(["billing"]);
    const { userId } = last;
    const refusal = {
      code: "conflict",
      message: expect.stringContaining("needs an administrator"),
    };
    const demoted = { id: userId, permissions: ["billing"] as const, seen: all };
    await expect(changePermissions(by(last), demoted)).rejects.toMatchObject(refusal);
    await expect(removeColleague(by(last), userId)).rejects.toMatchObject(refusal);
    await expect(endStaffRole(by(null), person.email)).rejects.toMatchObject(refusal);
    await expect(
      deleteEverything({ ...person.request, signer }, last, password),
    ).rejects.toMatchObject(refusal);
    expect(await may(last)).toEqual(all);
  });

  test("two administrators who demote or remove each other at once leave one of them", async () => {
    for (const end of [
      (actor: Actor, id: string) =>
        changePermissions(by(actor), { id, permissions: ["sales"], seen: all }),
      (actor: Actor, id: string) => removeColleague(by(actor), id),
    ]) {
      const alex = await aColleague(all);
      const both = await Promise.allSettled([end(morgan, alex.userId), end(alex, morgan.userId)]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const held = await Promise.all([may(morgan), may(alex)]);
      expect(held.filter((one) => one?.includes("administration"))).toHaveLength(1);
      if (held[0]?.includes("administration") === false) morgan = alex;
    }
  });

  test("only an administrator turns four eyes on, and the audit log says who", async () => {
    const billing = await aColleague(["billing"]);
    await expect(setFourEyes(by(billing), true)).rejects.toMatchObject({ code: "forbidden" });
    await expect(setFourEyes(by(null), true)).rejects.toMatchObject({ code: "not_found" });
    expect(await readFourEyes(db.database.query)).toBe(false);
    for (const fourEyes of [true, true, false]) await setFourEyes(by(morgan), fourEyes);
    expect(await readFourEyes(db.database.query)).toBe(false);
    expect((await audited("settings")).map(({ details }) => details)).toEqual([
      { fourEyes: true },
      { fourEyes: false },
    ]);
  });

  test("two administrators who step down at once leave one of them", async () => {
    const alex = await aColleague(all);
    const down = (actor: Actor) =>
      changePermissions(by(actor), { id: actor.userId, permissions: ["sales"], seen: all });
    const both = await Promise.allSettled([down(morgan), down(alex)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
