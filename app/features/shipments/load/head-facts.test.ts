import { expect, test } from "vitest";
import { type LoadProgress, progressOf, scheduleOf } from "./head-facts.ts";
import { emptyStop, type Stop } from "./stop.ts";

const now = new Date("2026-11-25T20:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const inTransit: LoadProgress = {
  status: "In Transit",
  ending: null,
  bookedAt: inMinutes(-900),
  coveredAt: inMinutes(-800),
  dispatchedAt: inMinutes(-700),
  pickedUpAt: inMinutes(-600),
  deliveredAt: null,
  canceledAt: null,
};
const zones = [{ timeZone: "America/Indianapolis" }, { timeZone: "America/Chicago" }];
const namesOf = (given: Partial<LoadProgress>) =>
  progressOf({ ...inTransit, ...given }, zones).map(({ name, isDone }) =>
    isDone ? name : `not ${name}`,
  );

test("each step that happened has its time, the pickup's and the delivery's where they happened", () => {
  const steps = progressOf(inTransit, zones);
  expect(steps.map(({ at }) => at)).toEqual([
    inMinutes(-900),
    inMinutes(-800),
    inMinutes(-700),
    inMinutes(-600),
    null,
  ]);
  expect(steps.map(({ timeZone }) => timeZone)).toEqual([
    null,
    null,
    null,
    "America/Indianapolis",
    "America/Chicago",
  ]);
});

test("a load that its customer moved without a carrier was picked up, but not covered", () => {
  expect(namesOf({ coveredAt: null, dispatchedAt: null })).toEqual([
    "Booked",
    "not Covered",
    "not Dispatched",
    "Picked up",
    "not Delivered",
  ]);
});

test("a pickup that was corrected away is no step, though its report has a time", () => {
  const [, , , pickedUp] = progressOf({ ...inTransit, status: "Quoted" }, zones);
  expect(pickedUp).toMatchObject({ isDone: false, at: null });
});

test("that a load was canceled takes the place of the steps ahead", () => {
  const canceled = { status: "Quoted", dispatchedAt: null, canceledAt: now } as const;
  expect(namesOf(canceled)).toEqual(["Booked", "Covered", "Canceled"]);
});

const aStop = (kind: Stop["kind"], given: Partial<Stop>): Stop => ({
  ...emptyStop(kind),
  timeZone: "America/Chicago",
  ...given,
});
const withWindow = { windowFrom: inMinutes(-120), windowTo: inMinutes(60) };
const stops = [aStop("pickup", withWindow), aStop("delivery", withWindow)];
type Given = Parameters<typeof scheduleOf>[0];
const schedule = (given: Partial<Given>) =>
  scheduleOf(
    {
      status: "In Transit",
      canceledAt: null,
      atStop: null,
      deliveredAt: null,
      stops,
      deliveryPlace: 2,
      ...given,
    },
    now,
  );
const delivery = (given: Partial<Stop>) => [stops[0], aStop("delivery", given)] as Stop[];

test("a load in transit is held against the window of its delivery, by its ETA", () => {
  const late = { ...withWindow, eta: inMinutes(190) };
  expect(schedule({ stops: delivery(late) })).toMatchObject({
    end: "Delivery",
    verdict: "ETA 2 h 10 min past the window",
    isLate: true,
    eta: inMinutes(190),
    window: "Window today 12:00 PM to 3:00 PM CST",
  });
  const inTime = { ...withWindow, eta: inMinutes(60) };
  expect(schedule({ stops: delivery(inTime) })).toMatchObject({
    verdict: "On time",
    isLate: false,
  });
});

test("an ETA that has passed without a report promises nothing", () => {
  const passed = { ...withWindow, eta: inMinutes(-65) };
  expect(schedule({ stops: delivery(passed) })).toMatchObject({
    verdict: "ETA passed 1\u00a0h ago",
    isLate: false,
  });
});

test("nothing is said of a load whose ETA nobody knows until its window ends", () => {
  expect(schedule({})).toMatchObject({ verdict: null, isLate: false, eta: null });
  const ended = { windowFrom: inMinutes(-400), windowTo: inMinutes(-130) };
  expect(schedule({ stops: delivery(ended) })).toMatchObject({
    verdict: "Window ended 2\u00a0h ago",
    isLate: true,
  });
  expect(schedule({ stops: delivery({ eta: inMinutes(30) }) })).toMatchObject({ verdict: null });
});

test("a load that isn't picked up is held against its pickup until the truck is there", () => {
  const late = [aStop("pickup", { ...withWindow, eta: inMinutes(90) }), stops[1]] as Stop[];
  const quoted = { status: "Quoted", stops: late } as const;
  expect(schedule(quoted)).toMatchObject({
    end: "Pickup",
    verdict: "ETA 30 min past the window",
  });
  expect(schedule({ ...quoted, atStop: "pickup" })).toMatchObject({ verdict: null, eta: null });
});

test("a truck that is there was late or not by its arrival, however long it unloads", () => {
  const ended = { windowFrom: inMinutes(-400), windowTo: inMinutes(-130) };
  const inTime = delivery({ ...ended, arrivedAt: inMinutes(-200) });
  expect(schedule({ stops: inTime })).toMatchObject({ verdict: "On time", isLate: false });
  const late = delivery({ ...ended, arrivedAt: inMinutes(-100) });
  expect(schedule({ stops: late })).toMatchObject({
    verdict: "30 min past the window",
    isLate: true,
    eta: null,
  });
});

test("a delivered load was on time if its truck arrived in time", () => {
  const delivered = { status: "Delivered", deliveredAt: inMinutes(85) } as const;
  expect(schedule(delivered)).toMatchObject({ verdict: "25 min past the window", isLate: true });
  const waited = delivery({ ...withWindow, arrivedAt: inMinutes(50) });
  expect(schedule({ ...delivered, stops: waited })).toMatchObject({ verdict: "On time" });
});

test("an appointment is named as one, and a canceled load has no schedule", () => {
  const set = delivery({ windowFrom: inMinutes(60), appointment: "set" });
  expect(schedule({ stops: set })?.window).toBe("Appointment today 3:00 PM CST");
  expect(schedule({ canceledAt: now })).toBeNull();
});
