import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { grantStaff } from "#app/features/accounts/staff.server.ts";
import { clearException, raiseException } from "#app/features/shipments/desk-commands.server.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { deleteEverything } from "#app/flows/account-deletion.server.ts";
import { endStaffRole, removeColleague } from "#app/flows/leave-team.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { openConcurrentDatabase } from "#tests/support/concurrent-database.ts";
import { aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareOpen } from "#tests/support/prepare.ts";
import { password } from "#tests/support/registrations.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

const signer = createSigner("a secret of this test");

describe("the open exceptions of somebody who leaves the team", () => {
  const db = prepareOpen(openConcurrentDatabase);
  const morgan = prepare(() => aStaffMember(db.database));
  const shipper = prepare(() => aShipper(db.database));
  beforeAll(async () => {
    // The audit log has its first entry, which the races below hold up.
    await anExceptionOf(morgan);
  });

  const by = (actor: Actor | null) => ({ database: db.database, actor, clock: systemClock });
  const raise = (id: string, owner: Actor) =>
    raiseException(by(morgan), { id, what: "Late", ownerId: owner.userId, hours: 4 });
  /** A load with an open exception of this person. */
  const anExceptionOf = async (owner: Actor) => {
    const { id } = await aShipment(db.database, shipper);
    await raise(id, owner);
    return id;
  };
  const breakdown = (id: string, actor: Actor) =>
    recordEvent(
      by(actor),
      aReportedEvent({ id, kind: "BREAKDOWN", occurredAt: systemClock.now() }),
    );
  const ownerOf = async (id: string) =>
    (await db.rows("select owner_id from shipment_exceptions where shipment_id = $1", [id])).map(
      ({ owner_id }) => owner_id,
    );
  const audited = (id: string) =>
    db.rows(
      `select actor_id, details ->> 'owner' as owner from audit_log
       where subject_id = $1 and action = 'shipment.exception-owner'`,
      [id],
    );
  /** Open exceptions whose owner isn't on the team. */
  const ownerless = () =>
    db.rows(`select shipment_id from shipment_exceptions
      left join user_roles on user_id = owner_id and role = 'staff' and verified
      where resolved_at is null and user_id is null`);
  /** How an exception comes to be theirs. */
  type Making = { before?: Step; now: Step };
  type Step = (id: string, owner: Actor) => Promise<unknown>;
  const holdAudit = () => db.hold("select * from audit_head for update");

  test("go to others by the rule for a new one once an administrator removes them, and the audit log says so", async () => {
    const [leaver, assignee] = [await aStaffMember(db.database), await aStaffMember(db.database)];
    const [first, second, over] = [
      await anExceptionOf(leaver),
      await anExceptionOf(leaver),
      await anExceptionOf(leaver),
    ];
    await assignLoads(by(morgan), { ids: [first], assignedTo: assignee.userId });
    await clearException(by(morgan), { id: over, reason: "Arrived" });
    await removeColleague(by(morgan), leaver.userId);
    expect(await ownerOf(first)).toEqual([assignee.userId]);
    expect(await audited(first)).toEqual([{ actor_id: morgan.userId, owner: assignee.userId }]);
    // Nobody has that load: it stays with who raised it.
    expect(await ownerOf(second)).toEqual([morgan.userId]);
    expect(await ownerOf(over), "what is over stays as it was").toEqual([leaver.userId]);
    expect(await audited(over)).toEqual([]);
  });

  test("go to others once they delete their account, or an operator ends their role", async () => {
    const person = await accountsOn(db.database).confirmed();
    await grantStaff(by(null), person.email);
    const deleted = await anExceptionOf(person.actor);
    await deleteEverything({ ...person.request, signer }, person.actor, password);
    expect(await ownerOf(deleted)).toEqual([morgan.userId]);
    const { userId } = person.actor;
    expect(await audited(deleted)).toEqual([{ actor_id: userId, owner: morgan.userId }]);

    const revoked = await aStaffMember(db.database);
    const id = await anExceptionOf(revoked);
    await endStaffRole(by(null), revoked.email);
    expect(await ownerOf(id)).toEqual([morgan.userId]);
    expect(await audited(id)).toEqual([{ actor_id: null, owner: morgan.userId }]);
  });

  test("end with somebody on the team when two leave at once", async () => {
    const account = await accountsOn(db.database).confirmed();
    await grantStaff(by(null), account.email);
    const leavers = [
      await aStaffMember(db.database),
      await aStaffMember(db.database),
      account.actor,
    ] as const;
    const ids: string[] = [];
    for (const [index, leaver] of leavers.entries()) {
      const id = await anExceptionOf(leaver);
      ids.push(id);
      const next = leavers[(index + 1) % leavers.length];
      await assignLoads(by(morgan), { ids: [id], assignedTo: next?.userId ?? null });
    }
    const log = await holdAudit();
    const [one, two, three] = [
      await db.start(() => removeColleague(by(morgan), leavers[0].userId)),
      await db.start(() => endStaffRole(by(null), leavers[1].email)),
      await db.start(() =>
        deleteEverything({ ...account.request, signer }, account.actor, password),
      ),
    ];
    await log();
    const outcomes = await Promise.all([one.outcome, two.outcome, three.outcome]);
    expect(outcomes.map((done) => done?.status)).toEqual(Array(3).fill("fulfilled"));
    expect(await ownerless()).toEqual([]);
    for (const id of ids) expect(await ownerOf(id)).toEqual([morgan.userId]);
  });

  const makings: [string, Making][] = [
    ["an exception that a colleague raises for them", { now: raise }],
    [
      "one that a report makes theirs",
      {
        before: (id, owner) => assignLoads(by(morgan), { ids: [id], assignedTo: owner.userId }),
        now: (id) => breakdown(id, morgan),
      },
    ],
  ];
  test.each(makings)("include %s at that moment", async (_name, make) => {
    const leaver = await aStaffMember(db.database);
    const { id } = await aShipment(db.database, shipper);
    await make.before?.(id, leaver);
    // It has its owner, and waits to be logged.
    const log = await holdAudit();
    const made = await db.start(() => make.now(id, leaver));
    const left = await db.start(() => removeColleague(by(morgan), leaver.userId));
    await log();
    expect(await made.outcome).toMatchObject({ status: "fulfilled" });
    expect(await left.outcome).toMatchObject({ status: "fulfilled" });
    expect(await ownerOf(id)).toEqual([morgan.userId]);
  });

  test("take no new one once they are leaving", async () => {
    const leaver = await aStaffMember(db.database);
    const { id } = await aShipment(db.database, shipper);
    const log = await holdAudit();
    const left = await db.start(() => removeColleague(by(morgan), leaver.userId));
    const made = await db.start(() => raise(id, leaver));
    await log();
    expect(await left.outcome).toMatchObject({ status: "fulfilled" });
    expect(await made.outcome).toMatchObject({ reason: { code: "invalid" } });
    expect(await ownerOf(id)).toEqual([]);
  });
});
