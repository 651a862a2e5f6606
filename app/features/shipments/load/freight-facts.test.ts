import { describe, expect, test } from "vitest";
import type { EventKind } from "./event.ts";
import {
  type FreightFacts,
  freightFactsText,
  freightKnownBy,
  isCountExpected,
  type ToldFreight,
} from "./freight-facts.ts";

const nothing = { pieces: null, piecesExpected: null, seal: null, sealIntact: null };

test.each([
  [nothing, null],
  [{ ...nothing, pieces: 22, piecesExpected: 22 }, "22 pieces."],
  [{ ...nothing, pieces: 1 }, "1 piece."],
  [{ ...nothing, pieces: 1, piecesExpected: 22 }, "1 of 22 pieces."],
  [
    { ...nothing, pieces: 1_200, piecesExpected: 1_000, seal: "4711" },
    "1,200 pieces, 1,000 expected. Seal 4711.",
  ],
  [{ ...nothing, seal: "4711", sealIntact: true }, "Seal 4711 intact."],
  [{ ...nothing, sealIntact: false }, "Seal broken or different."],
])("%o is said as %s", (facts, text) => {
  expect(freightFactsText(facts)).toBe(text);
});

describe("what is known of freight", () => {
  const truck = "a";
  const told = (kind: EventKind, facts: Partial<FreightFacts> = {}, by = truck) => ({
    ...nothing,
    ...facts,
    kind,
    assignmentId: by,
  });
  const known = (booked: number | null, ...events: ToldFreight[]) =>
    freightKnownBy(events, { booked, seal: null, assignmentId: truck });

  test("is what was counted last, else what was booked", () => {
    expect(known(22)).toMatchObject({ pieces: 22 });
    expect(known(22, told("PICKED_UP", { pieces: 20 }))).toMatchObject({ pieces: 20 });
    expect(known(null, told("PICKED_UP", { pieces: 20 }))).toMatchObject({ pieces: null });
    expect(known(22, told("DELIVERED", { pieces: 20 }, "the truck before"))).toMatchObject({
      pieces: 20,
    });
  });

  test("is the last seal that holds", () => {
    const sealed = told("GATE_OUT", { seal: "4711" });
    expect(known(22, sealed).seal).toBe("4711");
    expect(known(22, sealed, told("GATE_OUT", { seal: "4712" })).seal).toBe("4712");
    expect(
      known(22, sealed, told("DELIVERED", { seal: "4711", sealIntact: false })).seal,
    ).toBeNull();
  });

  test("is what the receiver refused of this truck, until they take it", () => {
    expect(known(22, told("REFUSED")).refused).toBe("all");
    expect(known(22, told("REFUSED", { pieces: 22 })).refused).toBe("all");
    expect(known(22, told("REFUSED", { pieces: 2 })).refused).toBe(2);
    expect(known(null, told("REFUSED", { pieces: 2 })).refused).toBe(2);
    expect(known(22, told("REFUSED", { pieces: 2 }, "another truck")).refused).toBeNull();
    const part = told("REFUSED", { pieces: 2 });
    expect(known(22, part, told("DELIVERED", { pieces: 20 })).refused).toBe(2);
    expect(known(22, part, told("DELIVERED")).refused).toBe(2);
    expect(known(22, part, told("DELIVERED", { pieces: 22 })).refused).toBeNull();
    expect(known(22, told("REFUSED"), told("DELIVERED")).refused).toBeNull();
  });
});

test("a count is expected as all there is, or as what a refusal left", () => {
  const all = { pieces: 22, seal: null, refused: null };
  expect([22, 20].map((count) => isCountExpected(count, all))).toEqual([true, false]);
  const left = { ...all, refused: 2 };
  expect([22, 20, 21].map((count) => isCountExpected(count, left))).toEqual([true, true, false]);
  expect(isCountExpected(9, { ...all, pieces: null })).toBe(true);
});
