import { describe, expect, test } from "vitest";
import { legTimesSchema } from "#app/features/assignments/split-schema.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { readLegTimes, typedLegTimes } from "#app/flows/read-leg-times.server.ts";
import { setLegTimes } from "#app/flows/set-leg-times.server.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";

describe("the times of a leg that our team sets", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { query, later, aDispatchedLoad, aLoadOfThree, driveThrough, assignmentOf, tokenOf } =
    scene;
  const reason = "The terminal told us by phone.";
  type Load = { id: string; legs: readonly { id: string }[] };

  const timesOf = async ({ id, legs }: Load, leg: number) => {
    const times = await readLegTimes(query(), { shipmentId: id, legId: legs[leg - 1]?.id ?? "" });
    if (!times) throw new Error("no carrier has the leg");
    return times.at;
  };
  /** Sets times of a leg, on the day of the scene, a day later; what isn't given stays. */
  const set = async (load: Load, leg: number, given: Record<string, string>, actor = staff) => {
    const { id, legs } = load;
    const legId = legs[leg - 1]?.id ?? "";
    const known = await readLegTimes(query(), { shipmentId: id, legId });
    const local = (at: Date | null | undefined, timeZone: string) =>
      at ? at.toLocaleString("sv-SE", { timeZone }).replace(" ", "T").slice(0, 16) : "";
    const { begin, end } = known?.stops ?? { begin: { timeZone: "UTC" }, end: { timeZone: "UTC" } };
    const typed = legTimesSchema.parse({
      version: await scene.versionOf(id),
      cameAt: local(known?.at.cameAt, begin.timeZone),
      pickedUpAt: local(known?.at.pickedUpAt, begin.timeZone),
      arrivedAt: local(known?.at.arrivedAt, end.timeZone),
      handedOffAt: local(known?.at.handedOffAt, end.timeZone),
      ...given,
      reason,
    });
    const at = typedLegTimes({ begin, end }, typed);
    const { version } = typed;
    await setLegTimes({ ...later(actor, 3 * 24 * 60), actor }, { id, legId, version, at, reason });
  };
  const drive = async ({ id, legs }: Load, leg: number, from = 0) => {
    const assignment = await assignmentOf(id, legs[leg - 1]?.id);
    await driveThrough({ assignment, token: tokenOf(assignment) }, from);
  };

  test("a flight that reports nothing is picked up and handed off in one form, without a truck", async () => {
    const load = await aLoadOfThree();
    await set(load, 1, { pickedUpAt: "2026-11-22T08:00", handedOffAt: "2026-11-22T12:00" });
    await set(load, 2, { pickedUpAt: "2026-11-22T15:00", handedOffAt: "2026-11-22T17:00" });
    expect(await timesOf(load, 2)).toMatchObject({
      cameAt: null,
      pickedUpAt: new Date("2026-11-22T20:00:00Z"),
      handedOffAt: new Date("2026-11-23T01:00:00Z"),
    });
    await set(load, 3, { pickedUpAt: "2026-11-22T18:00" });
    const [entry] = await auditOf(query(), { kind: "shipment", id: load.id });
    expect(entry).toMatchObject({ action: "load.leg-times", details: { leg: 3, reason } });
  });

  test("an earlier leg's driver keeps their times when a later leg is corrected, and the reverse", async () => {
    const load = await aDispatchedLoad();
    await drive(load, 1);
    const [first] = [await timesOf(load, 1)];
    await drive(load, 2, 600);
    const second = await timesOf(load, 2);
    await set(load, 1, { handedOffAt: "2026-11-21T14:00" });
    expect(await timesOf(load, 1)).toMatchObject({
      ...first,
      handedOffAt: new Date("2026-11-21T19:00:00Z"),
    });
    expect(await timesOf(load, 2)).toEqual(second);
  });

  test("what can't be is refused at its field, and nothing of the form is stored", async () => {
    const load = await aLoadOfThree();
    const refusal = (leg: number, given: Record<string, string>) =>
      set(load, leg, given).then(
        () => null,
        ({ fields, message }) => fields ?? message,
      );
    expect(
      await refusal(1, { pickedUpAt: "2026-11-22T14:11", handedOffAt: "2026-11-22T14:10" }),
    ).toEqual({ handedOffAt: ['This is before "Picked up". Enter a later time.'] });
    expect(await refusal(1, { handedOffAt: "2026-11-22T14:10" })).toEqual({
      pickedUpAt: ["Enter when it picked up, too."],
    });
    expect(await refusal(2, { pickedUpAt: "2026-11-22T15:00" })).toMatch(
      "the leg before this one hasn't handed the freight off yet",
    );
    expect(await refusal(1, { pickedUpAt: "2027-11-22T15:00" })).toEqual({
      pickedUpAt: [expect.stringContaining("future")],
    });
    expect(await timesOf(load, 1)).toMatchObject({ pickedUpAt: null, handedOffAt: null });
    await set(load, 1, { pickedUpAt: "2026-11-22T08:00", handedOffAt: "2026-11-22T12:00" });
    await set(load, 2, { pickedUpAt: "2026-11-22T15:00" });
    expect(await refusal(2, { pickedUpAt: "2026-11-22T11:00" })).toEqual({
      pickedUpAt: [expect.stringContaining("This is before the freight was handed off here")],
    });
    expect(await refusal(1, { handedOffAt: "2026-11-22T16:00" })).toEqual({
      handedOffAt: ["This is after the pickup of the next leg. Enter an earlier time."],
    });
    expect(await refusal(1, { handedOffAt: "" })).toMatch("the pickup of leg 2 builds on it");
    expect(await refusal(1, {})).toMatch("these are the times that it has");
  });

  test("a fact that wasn't is taken back, from the last one, and stays on record as undone", async () => {
    const load = await aDispatchedLoad();
    await drive(load, 1);
    await drive(load, 2, 600);
    await set(load, 2, { handedOffAt: "" });
    expect(await timesOf(load, 2)).toMatchObject({ handedOffAt: null });
    await set(load, 2, { pickedUpAt: "", arrivedAt: "" });
    expect(await timesOf(load, 2)).toMatchObject({ pickedUpAt: null, arrivedAt: null });
    await set(load, 1, { handedOffAt: "" });
    const undone = `select count(*)::int as n from shipment_events where shipment_id = '${load.id}' and undone_at is not null`;
    expect((await db.outside(undone))[0]?.n).toBeGreaterThan(3);
    await expect(set(load, 1, { pickedUpAt: "", arrivedAt: "" })).rejects.toThrow(
      "Correct the status instead",
    );
  });

  test("a load of one leg has its times corrected like a leg, and taken back up to what set its status", async () => {
    const { id, assignment, token } = await scene.aDrivenLoad();
    const load = { id, legs: [{ id: assignment.legId }] };
    await driveThrough({ assignment, token }, 0);
    const before = await timesOf(load, 1);
    await set(load, 1, { cameAt: "2026-11-21T06:00" });
    expect(await timesOf(load, 1)).toMatchObject({
      ...before,
      cameAt: new Date("2026-11-21T12:00:00Z"),
    });
    const at = { pickedUpAt: "2026-11-21T07:00", handedOffAt: "2026-11-21T19:00" };
    await set(load, 1, at);
    expect(await timesOf(load, 1)).toMatchObject({
      pickedUpAt: new Date("2026-11-21T13:00:00Z"),
      handedOffAt: new Date("2026-11-22T00:00:00Z"),
    });
    await set(load, 1, { arrivedAt: "" });
    expect(await timesOf(load, 1)).toMatchObject({ arrivedAt: null });
    await expect(set(load, 1, { handedOffAt: "" })).rejects.toThrow("Correct the status instead");
    const [stored] = await db.outside(`select status from shipments where id = '${id}'`);
    expect(stored).toEqual({ status: "Delivered" });
  });

  test("only our team sets them, and one who reads older times is told", async () => {
    const load = await aLoadOfThree();
    await expect(set(load, 1, { cameAt: "2026-11-22T07:00" }, carrier)).rejects.toMatchObject({
      code: "not_found",
    });
    const version = (await scene.versionOf(load.id)) - 1;
    const stale = { version: String(version), pickedUpAt: "2026-11-22T08:00" };
    await expect(set(load, 1, stale)).rejects.toThrow("something was reported since");
  });
});
