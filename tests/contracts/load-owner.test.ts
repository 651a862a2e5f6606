import { describe, expect, test } from "vitest";
import { assignInBulk } from "#app/features/shipments/bulk.server.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aShipment, aStaffMember } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";

describe("who of the team works on a load", () => {
  const { db, staff, owner: shipper } = prepareLoadScene();
  const colleague = prepare(() => aStaffMember(db.database));

  const deps = () => ({ database: db.database, actor: staff, clock: systemClock });
  const ownerOf = async (id: string) => {
    const [load] = await db.outside(
      `select assigned_to as owner, assignee_version as version from shipments where id = '${id}'`,
    );
    return load;
  };

  test("of two who assign a load at once, one is done and the other is told", async () => {
    const { id } = await aShipment(db.database, shipper);
    const people = [staff.userId, colleague.userId];
    const results = await Promise.allSettled(
      people.map((assignedTo) => assignLoads(deps(), { ids: [id], assignedTo, version: 0 })),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.objectContaining({ code: "conflict", message: expect.stringContaining("colleague") }),
    ]);
    const winner = people[results.findIndex(({ status }) => status === "fulfilled")];
    expect(await ownerOf(id)).toEqual({ owner: winner, version: 1 });
  });

  test("a load that was assigned from the list meanwhile isn't assigned from its page unseen", async () => {
    const { id } = await aShipment(db.database, shipper);
    await assignInBulk(deps(), { ids: [id], assignedTo: colleague.userId });
    await expect(
      assignLoads(deps(), { ids: [id], assignedTo: null, version: 0 }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await ownerOf(id)).toEqual({ owner: colleague.userId, version: 1 });
    await assignLoads(deps(), { ids: [id], assignedTo: null, version: 1 });
    expect(await ownerOf(id)).toEqual({ owner: null, version: 2 });
  });
});
