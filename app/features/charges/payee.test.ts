import { describe, expect, test } from "vitest";
import { choosePayee, payeeChoices, type WhosePay } from "./payee.ts";

type Found = Parameters<typeof payeeChoices>[0][number];

const endedAt = new Date("2026-11-28T15:00Z");
const carrierOf = (id: string, given: object = {}, { legId = "one", isOnly = true } = {}) =>
  ({
    assignment: { id, legId, dispatchedAt: endedAt, endedAt: null, endReason: null, ...given },
    leg: { sequence: legId === "one" ? 1 : 2, isOnly },
    carrier: id === "lost" ? "Prairie Line" : "Lakeside Transfer",
  }) as unknown as Found;

const lost = carrierOf("lost", { endedAt, endReason: "fell off" });
const live = carrierOf("live");
const canceled = carrierOf("canceled", { endedAt, endReason: "load canceled" });

describe("whose pay a new cost is", () => {
  const of = (
    found: readonly Found[],
    whose: WhosePay,
    { isSplit = false, isCanceled = false } = {},
  ) => {
    const load = { isSplit, isCanceled };
    return choosePayee(payeeChoices(found, load), whose, load)?.id ?? null;
  };
  const refusal = (...given: Parameters<typeof of>) => {
    try {
      return of(...given);
    } catch (error) {
      return (error as Error).message;
    }
  };

  test("is the only carrier's, or the next one's while the load never had one, without a word", () => {
    expect(of([live], {})).toBe("live");
    expect(of([canceled], {}, { isCanceled: true })).toBe("canceled");
    expect(of([], {})).toBeNull();
  });

  test("is asked for, naming each, once a carrier lost the load, before and after the next one has it", () => {
    const ended = "Prairie Line, ended Nov 28, 2026, carrier fell off";
    expect(refusal([lost], {})).toBe(
      `Nothing was saved. Choose whose pay it is: ${ended}; The next carrier.`,
    );
    expect(refusal([live, lost], {})).toBe(
      `Nothing was saved. Choose whose pay it is: Lakeside Transfer, dispatched; ${ended}.`,
    );
    expect(refusal([lost], {}, { isCanceled: true })).toContain("; No carrier.");
  });

  test("is any carrier's that was named, and the next one's only while nobody has the load", () => {
    expect(of([live, lost], { assignmentId: "lost" })).toBe("lost");
    expect(of([live, lost], { assignmentId: "live" })).toBe("live");
    expect(of([lost], { assignmentId: null })).toBeNull();
    expect(refusal([live, lost], { assignmentId: null })).toContain("This load has a carrier.");
    expect(refusal([live], { assignmentId: "other" })).toBe(
      "Nothing was saved. That carrier never had this load. Choose whose pay it is: Lakeside Transfer, dispatched.",
    );
  });

  test("of a load of several legs is the leg's carrier's, and nobody's by default", () => {
    const first = carrierOf("first", {}, { isOnly: false });
    const second = carrierOf("live", {}, { legId: "two", isOnly: false });
    const before = carrierOf(
      "lost",
      { endedAt, endReason: "fell off" },
      { legId: "two", isOnly: false },
    );
    const split = { isSplit: true };
    expect(of([first, second], { legId: "two" }, split)).toBe("live");
    expect(refusal([first], {}, split)).toContain("Choose whose pay it is: Leg 1: Lakeside");
    expect(refusal([first], { legId: "two" }, split)).toContain("This leg has no carrier yet.");
    expect(refusal([first, before], { legId: "two" }, split)).toContain("Leg 2: Prairie Line");
    expect(refusal([first, second, before], { legId: "two" }, split)).toContain("; Leg 2: Prairie");
    expect(of([first, second, before], { assignmentId: "lost" }, split)).toBe("lost");
    expect(refusal([first, second], { legId: "two", assignmentId: "first" }, split)).toContain(
      "That carrier never had this leg.",
    );
    expect(refusal([], {}, split)).toContain("No leg has a carrier yet.");
  });
});
