import { expect, test } from "vitest";
import {
  carrierOfferStandingNames,
  carrierOfferStates,
  closedOffer,
  isConcerned,
  isCounterBookable,
  standingAt,
} from "./carrier-offer.ts";

const expiresAt = new Date("2026-11-22T18:00:00Z");

test("an open offer can be accepted until the moment it expires", () => {
  const open = { state: "open", expiresAt } as const;
  expect(standingAt(open, new Date("2026-11-22T17:59:59.999Z"))).toBe("open");
  expect(standingAt(open, expiresAt)).toBe("expired");
  expect(standingAt(open, new Date("2026-11-23T00:00:00Z"))).toBe("expired");
});

test("an offer that was answered or withdrawn doesn't expire", () => {
  for (const state of carrierOfferStates.filter((one) => one !== "open")) {
    expect(standingAt({ state, expiresAt }, new Date("2026-12-01T00:00:00Z"))).toBe(state);
  }
});

test("a counter is booked while its offer's time runs, and for the load that its carrier saw", () => {
  const [shownSince, counteredAt] = ["10:00", "11:00"].map(
    (at) => new Date(`2026-11-22T${at}:00Z`),
  );
  if (!shownSince || !counteredAt) throw new Error("no times");
  const countered = { state: "countered", expiresAt, counteredAt, shownSince } as const;
  expect(isCounterBookable(countered, counteredAt)).toBe(true);
  expect(isCounterBookable({ ...countered, shownSince: null }, counteredAt)).toBe(true);
  expect(isCounterBookable(countered, expiresAt)).toBe(false);
  const changed = { ...countered, shownSince: new Date(counteredAt.getTime() + 1) };
  expect(isCounterBookable(changed, counteredAt)).toBe(false);
  for (const state of carrierOfferStates.filter((one) => one !== "countered")) {
    expect(isCounterBookable({ ...countered, state }, counteredAt)).toBe(false);
  }
});

test("a load concerns a carrier that can take it or has it, and none that is done with its offer", () => {
  const standings = [...carrierOfferStates, "expired" as const];
  expect(standings.filter(isConcerned)).toEqual(["open", "countered", "accepted"]);
});

test("each state has its name, and says why the offer can't be answered", () => {
  for (const state of [...carrierOfferStates, "expired" as const]) {
    expect(carrierOfferStandingNames[state]).toMatch(new RegExp(state, "i"));
    expect(closedOffer[state]).toMatch(/offer/);
  }
});
