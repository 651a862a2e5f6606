import { expect, test } from "vitest";
import { drawLoadMap } from "./load-map.server.ts";

const now = new Date("2026-11-27T23:00:00Z");
const load = {
  origin: "1200 Foundry Street, Indianapolis, IN 46241",
  destination: "Dallas, TX 75207",
  status: "In Transit",
  deliveredAt: null,
  ending: null,
  stops: [],
  timeline: [],
} as const;
const told = (whereabouts: string | null, at = "2026-11-27T07:46:00Z") => ({
  kind: "event" as const,
  title: "In transit",
  at: new Date(at),
  whereabouts,
});
const pickup = {
  ...told(null, "2026-11-26T19:08:00Z"),
  kind: "status" as const,
  title: "In Transit",
};

test("a load's map names its cities and the last place that was told, in that place's time", () => {
  const timeline = [told("somewhere"), told("Memphis, TN"), told("Evansville, IN"), pickup];
  const map = drawLoadMap({ ...load, timeline }, now);
  expect(map).toMatchObject({
    origin: "Indianapolis, IN",
    destination: "Dallas, TX",
    last: { place: "Memphis, TN", at: "Nov 27, 1:46 AM CST" },
  });
  expect(map?.last?.point?.x).toBeGreaterThan(map?.lane.to.x ?? 0);
});

test("freight is where it was picked up until another place is told, and where it was delivered at last", () => {
  const pickedUp = drawLoadMap({ ...load, timeline: [told(null), pickup] }, now);
  expect(pickedUp?.last).toMatchObject({ place: "Indianapolis, IN", at: "Nov 26, 2:08 PM EST" });
  const deliveredAt = new Date("2026-11-27T20:00:00Z");
  const timeline = [told("Memphis, TN"), pickup];
  const delivered = drawLoadMap({ ...load, status: "Delivered", deliveredAt, timeline }, now);
  expect(delivered?.last).toMatchObject({ place: "Dallas, TX", at: "Nov 27, 2:00 PM CST" });
  const stops = [{ city: "Indianapolis", state: "IN" }];
  const ended = { ...load, status: "Delivered", deliveredAt, ending: "returned", stops } as const;
  expect(drawLoadMap({ ...ended, timeline }, now)?.last?.place).toBe("Indianapolis, IN");
});

test("a load that nobody picked up has no last place, and one to an unknown city no map", () => {
  expect(drawLoadMap({ ...load, status: "Quoted" }, now)?.last).toBeNull();
  expect(drawLoadMap({ ...load, destination: "the old mill" }, now)).toBeNull();
});
