import { describe, expect, test } from "vitest";
import { driverStep } from "./driver-step.ts";
import type { StopKind } from "./stop.ts";

const at = new Date("2026-11-24T15:00Z");

const stop = (kind: StopKind, visit: "ahead" | "there" | "left" = "ahead") => ({
  kind,
  arrivedAt: visit === "ahead" ? null : at,
  departedAt: visit === "left" ? at : null,
});

const usual = { takesOver: false, isTurnedAway: false };

describe("what a driver reports next", () => {
  test.each([
    ["arrives at the pickup", "Quoted", [stop("pickup"), stop("delivery")], "arrive", 1],
    ["leaves it loaded", "Quoted", [stop("pickup", "there"), stop("delivery")], "load", 1],
    [
      "arrives at the delivery",
      "In Transit",
      [stop("pickup", "left"), stop("delivery")],
      "arrive",
      2,
    ],
    ["delivers", "In Transit", [stop("pickup", "left"), stop("delivery", "there")], "deliver", 2],
    [
      "delivers after it left",
      "In Transit",
      [stop("pickup", "left"), stop("delivery", "left")],
      "deliver",
      2,
    ],
    [
      "loads at a second pickup",
      "In Transit",
      [stop("pickup", "left"), stop("pickup", "there"), stop("delivery")],
      "load",
      2,
    ],
    [
      "unloads at a stop between",
      "In Transit",
      [stop("pickup", "left"), stop("stop-off", "there"), stop("delivery")],
      "unload",
      2,
    ],
    [
      "goes on where the pickup was reported alone",
      "In Transit",
      [stop("pickup", "there"), stop("delivery")],
      "arrive",
      2,
    ],
    [
      "comes back to a pickup it left empty",
      "Quoted",
      [stop("pickup", "left"), stop("delivery")],
      "arrive",
      1,
    ],
  ] as const)("%s", (_, status, stops, kind, place) => {
    expect(driverStep({ ...usual, status, stops })).toEqual({ kind, stop: place });
  });

  test("comes back to a pickup that turned it away", () => {
    const stops = [stop("pickup", "there"), stop("delivery")];
    const step = driverStep({ ...usual, status: "Quoted", stops, isTurnedAway: true });
    expect(step).toEqual({ kind: "arrive", stop: 1 });
  });

  test("takes over freight on its way first, and reports nothing once all is delivered", () => {
    const stops = [stop("pickup", "left"), stop("delivery")];
    const taken = { ...usual, status: "In Transit", stops, takesOver: true } as const;
    expect(driverStep(taken)).toEqual({ kind: "take-over", stop: 1 });
    expect(driverStep({ ...taken, status: "Delivered" })).toBeNull();
  });
});
