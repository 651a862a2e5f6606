import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { CompanyRole } from "#app/features/accounts/company-role.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { findUploadRoute } from "#server/uploads/upload-routes.ts";
import { aCarrier, aColleague, aShipment } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";

describe("a file about a load is taken", () => {
  const { db, owner, carrier } = prepareLoadScene();
  const another = prepare(() => aCarrier(db.database));

  /** Which of the carrier's pages of the load take a file from each person. */
  const takenFrom = async (trackingId: string, people: Actor[]) => {
    const taken = [];
    for (const actor of people) {
      for (const page of ["delivery", "papers", "bill"]) {
        const path = page === "delivery" ? "" : `/${page}`;
        // As the browser's script sends it; without one it ends before the dot.
        const found = findUploadRoute(`/carrier/loads/${trackingId}${path}.data`);
        if (!found) throw new Error("there is no such page");
        const sender = { query: db.database.query, actor, params: found.params };
        if (await found.route.mayUpload(sender)) taken.push(`${page} from ${actor.email}`);
      }
    }
    return taken;
  };

  test("from the carrier that hauls it, and but for its delivery from one that no longer does", async () => {
    const { id, trackingId } = await aShipment(db.database, owner);
    const people = [owner, carrier, another];
    expect(await takenFrom(trackingId, people)).toEqual([]);
    const assignment = await giveLoad(db.database, id, carrier.companyId);
    const own = ["delivery", "papers", "bill"].map((page) => `${page} from ${carrier.email}`);
    expect(await takenFrom(trackingId, people)).toEqual(own);
    await db.database.query
      .update(assignments)
      .set({ endedAt: new Date(), endReason: "truck ordered not used" })
      .where(eq(assignments.id, assignment));
    await giveLoad(db.database, id, another.companyId);
    expect(await takenFrom(trackingId, people)).toEqual([
      ...own.slice(1),
      ...["delivery", "papers", "bill"].map((page) => `${page} from ${another.email}`),
    ]);
  });

  test("from nobody of the carrier who may not send it", async () => {
    const { id, trackingId } = await aShipment(db.database, owner);
    await giveLoad(db.database, id, carrier.companyId);
    const member = async (role: CompanyRole) => ({
      ...(await aColleague(db.database, carrier, role)),
      role: "carrier" as const,
      roles: ["carrier" as const],
    });
    const [viewer, dispatcher, biller] = [
      await member("view"),
      await member("dispatch"),
      await member("billing"),
    ];
    expect(await takenFrom(trackingId, [viewer, dispatcher, biller])).toEqual([
      `delivery from ${dispatcher.email}`,
      `papers from ${dispatcher.email}`,
      `bill from ${biller.email}`,
    ]);
  });
});
