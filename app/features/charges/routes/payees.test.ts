import { expect, test } from "vitest";
import { payeesOf } from "./payees.ts";

type Given = Parameters<typeof payeesOf>;

test("each charge is under the carrier whose pay it is, also of a load of one leg", () => {
  const leg = { id: "leg", sequence: 1, mode: "truck" };
  const assignments = [
    { assignment: { id: "now", endReason: null }, leg, carrier: "Lakeside Transfer" },
    {
      assignment: {
        id: "before",
        endReason: "truck ordered not used",
        endedAt: new Date("2026-11-28T15:00Z"),
      },
      leg,
      carrier: "Prairie",
    },
  ] as unknown as Given[1];
  const charge = (assignmentId: string | null, cents: number) => ({
    side: "carrier",
    state: "approved",
    assignmentId,
    cents,
  });
  const charges = [charge("before", 15_000), charge("now", 90_000)] as unknown as Given[0];
  const payees = payeesOf(charges, assignments).map(({ name, total }) => [name, total]);
  expect(payees).toEqual([
    ["Leg 1: Lakeside Transfer, accepted", 90_000],
    ["Leg 1: Prairie, ended Nov 28, 2026, truck ordered, not used", 15_000],
  ]);
});
