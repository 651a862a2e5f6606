import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { editLoad } from "#app/features/shipments/load/edit-load.server.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import { eachTradingPartner, ediScene } from "#tests/support/edi-scene.ts";

/** What our team got by phone from the dock, and no tender says. */
const entered = {
  contact: "Sam Dock",
  phone: "+13175550100",
  email: "dock@gary.example",
  appointment: "set",
  appointmentNumber: "A-17",
  instructions: "Door 4.",
  accessorials: ["liftgate"],
} as const;

describe("a change of a tendered load whose stop our team completed", () => {
  const { db, byStaff, sendOne, answer } = ediScene();
  const { tender, onlyLoad } = eachTradingPartner(db);
  beforeEach(async () => {
    await sendOne(tender());
    await editLoad(byStaff, await onlyLoad(), "stops", async (tx, { id }) => {
      const { accessorials, ...others } = entered;
      await tx
        .update(stops)
        .set({ ...others, accessorials: [...accessorials] })
        .where(and(eq(stops.shipmentId, id), eq(stops.sequence, 2)));
      return { changes: ["Stop 2: contact"] };
    });
  });

  /** Sends a change, and accepts it with the one press that it asks for. */
  async function change(
    changed: Parameters<typeof tender>[0],
    inText: (text: string) => string = (text) => text,
  ) {
    const waiting = await sendOne(inText(tender({ purpose: "04", ...changed })));
    expect(waiting).toMatchObject({
      state: "failed",
      problems: [
        { answer: "accepts", message: expect.stringContaining("was edited since its last tender") },
      ],
    });
    // Its page leads to the load that it would change.
    expect(waiting.shipmentId).toBe((await onlyLoad()).id);
    await answer(waiting, { accepts: "on" });
    const load = await onlyLoad();
    const ofLoad = eq(stops.shipmentId, load.id);
    const rows = db.database.query.select().from(stops).where(ofLoad).orderBy(stops.sequence);
    return { load, last: (await rows)[1] };
  }

  test("keeps what it doesn't say of the stop", async () => {
    const { load, last } = await change({ weight: 40_000 });
    expect(load.weight).toBe(40_000);
    expect(last).toMatchObject(entered);
  });

  test("has its own words, with the contact as one", async () => {
    const { last } = await change({
      delivery: [
        ["G62", "54", "20270303", "L", "1700"],
        ["NTE", "OTH", "Door 9."],
        ["L11", "B-2", "AO"],
      ],
      total: [
        ["G61", "IC", "Kim Gate"],
        ["L3", 36_000, "G"],
      ],
    });
    expect(last).toMatchObject({
      contact: "Kim Gate",
      phone: null,
      email: null,
      appointmentNumber: "B-2",
      instructions: "Door 9.",
      accessorials: ["liftgate"],
    });
  });

  test("at another time needs another appointment", async () => {
    const { last } = await change({ delivery: [["G62", "54", "20270304", "L", "1700"]] });
    expect(last).toMatchObject({
      ...entered,
      appointment: "required",
      appointmentNumber: null,
      windowTo: new Date("2027-03-04T23:00:00Z"),
    });
  });

  test("without any times keeps those of the load", async () => {
    const { last } = await change({ pickup: [], delivery: [] });
    expect(last).toMatchObject({ ...entered, windowTo: new Date("2027-03-03T23:00:00Z") });
  });

  test("keeps it, too, where the place is only spelled otherwise, and its ZIP code where it has none", async () => {
    const spelled = { company: "CAPITOL TOOLS", city: "MADISON", zip: "53703-1234" };
    const { id } = await onlyLoad();
    await db.database.query
      .update(stops)
      .set(spelled)
      .where(and(eq(stops.shipmentId, id), eq(stops.sequence, 2)));
    const { last } = await change({}, (text) => text.replace("Madison*WI*53703", "Madison*WI*"));
    expect(last).toMatchObject({ ...entered, zip: "53703-1234" });
  });

  test("of the place begins without them", async () => {
    const { last } = await change({}, (text) =>
      text.replace("Madison*WI*53703", "Beloit*WI*53511"),
    );
    expect(last).toMatchObject({
      city: "Beloit",
      contact: null,
      appointment: "none",
      instructions: null,
      accessorials: [],
    });
  });
});
