import { describe, expect, test } from "vitest";
import { owedForTruck } from "./owed-truck.ts";

const at = new Date("2026-11-23T15:00Z");
const promised = { tonuCents: 15_000, dispatchedAt: null, pickedUpAt: null };
const dispatched = { ...promised, dispatchedAt: at };
const unused = { reason: "truck ordered not used", note: null } as const;
const removed = { reason: "removed by staff", note: null } as const;
const fellOff = { reason: "fell off", note: null } as const;
const refusal = expect.objectContaining({ code: "invalid" });

describe("what we pay for a truck when we take its load back", () => {
  test("is what the rate confirmation promises when nothing is entered", () => {
    expect(owedForTruck(unused, promised)).toBe(15_000);
    expect(owedForTruck({ ...unused, tonuCents: null }, dispatched)).toBe(15_000);
    expect(owedForTruck(removed, dispatched)).toBe(15_000);
    expect(owedForTruck(removed, promised)).toBe(0);
    expect(owedForTruck(fellOff, dispatched)).toBe(0);
    expect(owedForTruck(removed, { ...dispatched, pickedUpAt: at })).toBe(0);
  });

  test("is another amount that is entered", () => {
    expect(owedForTruck({ ...unused, tonuCents: 20_000 }, promised)).toBe(20_000);
    expect(owedForTruck({ ...removed, tonuCents: 5_000 }, promised)).toBe(5_000);
  });

  test("is nothing only with a note while something is promised, or nobody said how much", () => {
    const unnamed = { ...promised, tonuCents: null };
    for (const [ended, of] of [
      [unused, promised],
      [removed, dispatched],
      [unused, unnamed],
    ] as const) {
      expect(() => owedForTruck({ ...ended, tonuCents: 0 }, of)).toThrow(refusal);
      const note = "The truck was turned away by us before it left.";
      expect(owedForTruck({ ...ended, tonuCents: 0, note }, of)).toBe(0);
    }
    expect(() => owedForTruck(unused, unnamed)).toThrow(refusal);
    expect(owedForTruck({ ...removed, tonuCents: 0 }, promised)).toBe(0);
  });

  test("is paid to a carrier at fault only with a note", () => {
    expect(() => owedForTruck({ ...fellOff, tonuCents: 15_000 }, dispatched)).toThrow(refusal);
    const note = "Agreed by phone.";
    expect(owedForTruck({ ...fellOff, tonuCents: 15_000, note }, dispatched)).toBe(15_000);
  });
});
