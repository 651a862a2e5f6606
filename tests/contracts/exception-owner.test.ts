import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { company } from "#app/features/company/profile.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { announceMilestones } from "#app/flows/announce-milestones.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { aShipment, aStaffMember } from "#tests/support/factories.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { origin, signer } from "#tests/support/notifications.ts";
import { prepare } from "#tests/support/prepare.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

describe("the owner of an exception of a load that is assigned to nobody", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const colleague = prepare(() => aStaffMember(db.database));
  const { on, aCoveredLoad, aLoadOfThree } = legsScene(() => ({ db, staff, owner, carrier }));

  const report = (id: string, by: Actor) =>
    recordEvent(
      on(by),
      aReportedEvent({
        id,
        kind: "BREAKDOWN",
        occurredAt: on(by).clock.now(),
        note: "Blown tire.",
        noteAudience: "carrier",
      }),
    );
  const ownerOf = async (id: string) =>
    (await db.outside(`select owner_id from shipment_exceptions where shipment_id = '${id}'`)).map(
      ({ owner_id }) => owner_id,
    );
  const mailsAbout = async (trackingId: string) => {
    await announceMilestones({ database: db.database, signer, origin });
    const found = await db.outside(
      `select to_email from mails where subject = '${trackingId}: Truck broke down'`,
    );
    return found.map(({ to_email }) => to_email);
  };
  const workOn = async (id: string, by: Actor) => {
    const [load] = await db.outside(`select version from shipments where id = '${id}'`);
    const references = [{ kind: "PO", value: randomUUID().slice(0, 8) } as const];
    await saveReferences(on(by), { id, version: Number(load?.version), references });
  };
  /** Does `work` while these people aren't on the team. */
  const without = async (people: readonly Actor[], work: () => Promise<void>) => {
    const set = (verified: boolean) =>
      db.outside(
        `update user_roles set verified = ${verified} where role = 'staff'
         and user_id in (${people.map(({ userId }) => `'${userId}'`).join()})`,
      );
    await set(false);
    await work();
    await set(true);
  };

  test("is who sent the offer that the carrier accepted, and gets the email", async () => {
    const { id, trackingId } = await aCoveredLoad();
    await workOn(id, colleague);
    await report(id, carrier);
    expect(await ownerOf(id)).toEqual([staff.userId]);
    expect(await mailsAbout(trackingId)).toEqual([staff.email]);
  });

  test("is who assigned the carrier, even if a colleague worked on the load since", async () => {
    const { id } = await aShipment(db.database, owner);
    await assignCarrier(on(colleague), { id, carrierId: carrier.companyId });
    await workOn(id, staff);
    await report(id, carrier);
    expect(await ownerOf(id)).toEqual([colleague.userId]);
  });

  test("is who booked the carrier of the leg it was reported of", async () => {
    const { id, legs, carriers } = await aLoadOfThree();
    await db.outside(
      `update carrier_offers set sent_by = '${colleague.userId}' where leg_id = '${legs[1]?.id}'`,
    );
    await report(id, carriers[1]);
    expect(await ownerOf(id)).toEqual([colleague.userId]);
  });

  test("is who last worked on the load once its booker left the team", async () => {
    const { id, trackingId } = await aCoveredLoad();
    await workOn(id, colleague);
    await without([staff], async () => {
      await report(id, carrier);
      expect(await ownerOf(id)).toEqual([colleague.userId]);
      expect(await mailsAbout(trackingId)).toEqual([colleague.email]);
    });
    // What is reported next stays with who has it.
    await report(id, carrier);
    expect(await ownerOf(id)).toEqual([colleague.userId]);
  });

  test("is the person it is assigned to, unless they left the team", async () => {
    const { id } = await aCoveredLoad();
    await assignLoads(on(staff), { ids: [id], assignedTo: colleague.userId });
    await report(id, carrier);
    expect(await ownerOf(id)).toEqual([colleague.userId]);
    const other = await aCoveredLoad();
    await assignLoads(on(staff), { ids: [other.id], assignedTo: colleague.userId });
    await without([colleague], async () => {
      await report(other.id, carrier);
      expect(await ownerOf(other.id)).toEqual([staff.userId]);
    });
  });

  test("is who has the operations permission and the fewest open exceptions, where nobody worked on it", async () => {
    const [busy, free, billing] = [
      await aStaffMember(db.database),
      await aStaffMember(db.database),
      await aStaffMember(db.database),
    ];
    await db.outside(
      `update user_roles set permissions = '{billing}' where user_id = '${billing.userId}'`,
    );
    const untouched = () => aShipment(db.database, owner);
    await without([staff, colleague], async () => {
      const taken = [];
      for (let count = 0; count < 3; count += 1) {
        const { id } = await untouched();
        await changeStatus(on(owner), { id, to: "In Transit" });
        taken.push(...(await ownerOf(id)));
      }
      // The longest on the team first, then the one without any.
      expect(taken).toEqual([busy.userId, free.userId, busy.userId]);
    });
    const everyone = [staff, colleague, busy, free];
    await without(everyone, async () => {
      const { id } = await untouched();
      await changeStatus(on(owner), { id, to: "In Transit" });
      expect(await ownerOf(id), "anyone on the team").toEqual([billing.userId]);
    });
    const load = await aCoveredLoad();
    await without([...everyone, billing], async () => {
      await report(load.id, carrier);
      expect(await ownerOf(load.id), "nobody is on the team").toEqual([null]);
      expect(await mailsAbout(load.trackingId)).toEqual([company.email.general]);
    });
  });

  test("is who takes the load back from its carrier after the pickup", async () => {
    const { id } = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    const end = { shipmentId: id, reason: "fell off" as const, note: null, keep: [] };
    const custody = "At Lakeside Foundry's yard in Gary, with their guard.";
    await takeBackLoad(on(colleague), { ...end, tonuCents: 0, custody });
    expect(await ownerOf(id)).toEqual([colleague.userId]);
  });
});
