import { expect, test } from "vitest";
import type { TaskLoad } from "./list-load-tasks.server.ts";
import { loadReasons } from "./load-reasons.ts";

const now = new Date("2026-11-25T15:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

/** A load that is priced, covered, signed and dispatched, with its pickup in two hours. */
const aLoad = (given: Partial<TaskLoad> = {}): TaskLoad => ({
  id: "1",
  trackingId: "ABC234XYZ",
  origin: "Gary, IN 46402",
  destination: "Kokomo, IN",
  status: "Quoted",
  canceledAt: null,
  createdAt: inHours(-30),
  customer: "Crossroads",
  pickupFrom: inHours(2),
  pickupBy: inHours(4),
  deliverBy: inHours(20),
  deliveredAt: null,
  podReceivedAt: null,
  pricedAt: inHours(-28),
  carrierId: "2",
  dispatchedAt: inHours(-3),
  openLeg: null,
  openLegs: [],
  atStop: null,
  arrivedAt: null,
  lastEventAt: null,
  hasLatePickupEta: false,
  hasLateEta: false,
  handoffBy: null,
  hasLateHandoffEta: false,
  counteredAt: null,
  chargeDeclinedAt: null,
  toSignSince: null,
  purchaseOrder: null,
  lateMinutes: null,
  hasOpenAppointment: false,
  isSigned: true,
  carrierPhone: null,
  exception: null,
  exceptionKind: null,
  exceptionOwner: null,
  nextUpdateAt: null,
  assignedTo: null,
  airToConfirm: false,
  ...given,
});
const moving = (given: Partial<TaskLoad> = {}) =>
  aLoad({ status: "In Transit", lastEventAt: inHours(-1), ...given });
const namesOf = (load: TaskLoad) => loadReasons(load, now).map(({ name }) => name);
const first = (load: TaskLoad) => loadReasons(load, now)[0];

test("a load that is on its way as agreed is no task", () => {
  expect(namesOf(aLoad())).toEqual([]);
  expect(namesOf(moving())).toEqual([]);
  expect(namesOf(aLoad({ status: "Delivered", podReceivedAt: now }))).toEqual([]);
});

test("a late delivery says by how much, and is an alarm", () => {
  const eta = first(moving({ hasLateEta: true, lateMinutes: 130 }));
  expect(eta).toMatchObject({ name: "Late", detail: "ETA 2 h 10 min past the window" });
  expect(eta?.isAlarm).toBe(true);
  expect(first(moving({ deliverBy: inHours(-3) }))?.detail).toBe("Window ended 3\u00a0h ago");
});

test("a delivery is late by when its truck came, not by when it was unloaded", () => {
  const ended = { deliverBy: inHours(-1) };
  expect(namesOf(moving(ended))).toEqual(["Late"]);
  expect(namesOf(moving({ ...ended, arrivedAt: inHours(-3) }))).toEqual([]);
});

test("a pickup is late once its window ended, unless the truck is there", () => {
  const late = { pickupBy: inHours(-1) };
  expect(first(aLoad(late))).toMatchObject({ name: "Pickup late", isAlarm: true });
  expect(namesOf(aLoad({ ...late, atStop: "pickup" }))).toEqual([]);
  expect(first(aLoad(late))?.action.name).toBe("Check call");
  expect(first(aLoad({ ...late, carrierId: null }))?.action.name).toBe("Find carrier");
});

test("a silent load in transit needs a check call, which is no alarm", () => {
  const silent = first(moving({ lastEventAt: inHours(-31) }));
  expect(silent).toMatchObject({ name: "No update", detail: "The last one 1\u00a0d ago" });
  expect(silent?.isAlarm).toBeUndefined();
});

test("an exception comes before all else", () => {
  const load = moving({ exception: "The trailer leaks.", hasLateEta: true });
  expect(namesOf(load)).toEqual(["Exception", "Late"]);
});

test("a task's action opens the form that does it", () => {
  const actionOf = (load: TaskLoad) => {
    const action = first(load)?.action;
    return action && "at" in action ? action.at : undefined;
  };
  const excepted = { exception: "The trailer leaks.", exceptionKind: "service" };
  expect(actionOf(moving(excepted))).toBe("?do=clear-exception");
  expect(actionOf(moving({ ...excepted, exceptionKind: "compliance" }))).toBe(
    "?do=resolve-compliance",
  );
  expect(actionOf(moving({ deliverBy: inHours(-3) }))).toBe("?do=event");
  expect(actionOf(aLoad({ airToConfirm: true }))).toBe("?do=confirm-air");
  expect(actionOf(aLoad({ dispatchedAt: null }))).toBe("?do=dispatch");
});

test("a load needs a price, then a carrier, then a signature, then a truck", () => {
  const bare = { pricedAt: null, carrierId: null, dispatchedAt: null };
  expect(namesOf(aLoad(bare))).toEqual(["Needs price", "Needs carrier"]);
  expect(namesOf(aLoad({ ...bare, pricedAt: now }))).toEqual(["Needs carrier"]);
  const covered = { dispatchedAt: null, isSigned: false };
  expect(namesOf(aLoad(covered))).toEqual(["Unsigned"]);
  expect(namesOf(aLoad({ ...covered, isSigned: true }))).toEqual(["Not dispatched"]);
});

test("an unsigned load says which number to call, where its carrier gave one", () => {
  const unsigned = { dispatchedAt: null, isSigned: false };
  const actionOf = (carrierPhone: string | null) =>
    first(aLoad({ ...unsigned, carrierPhone }))?.action;
  expect(actionOf("(800) 555-0117 x 4")).toEqual({
    name: "Call (800) 555-0117 x 4",
    phone: "tel:8005550117;ext=4",
  });
  expect(actionOf("ask for Lou")).toEqual({ name: "Call carrier", at: "" });
  expect(actionOf(null)).toEqual({ name: "Call carrier", at: "" });
});

test("a truck and an appointment are asked for from a day and a half before the pickup", () => {
  const open = { dispatchedAt: null, hasOpenAppointment: true };
  expect(namesOf(aLoad({ ...open, pickupFrom: inHours(37) }))).toEqual([]);
  expect(namesOf(aLoad({ ...open, pickupFrom: inHours(35) }))).toEqual([
    "Not dispatched",
    "Appointment",
  ]);
});

test.each([
  [[2], "Leg 2 needs a carrier"],
  [[2, 3], "Legs 2 and 3 need a carrier"],
  [[2, 3, 5], "Legs 2, 3 and 5 need a carrier"],
])("later legs need a carrier while the first is on its way: %j", (openLegs, name) => {
  expect(first(moving({ openLeg: 2, openLegs, carrierId: null }))).toMatchObject({ name });
});

test("a counteroffer or bid is answered where the offers are", () => {
  const load = aLoad({ carrierId: null, dispatchedAt: null, counteredAt: now });
  expect(first(load)).toMatchObject({
    detail: "Counteroffer or bid to answer",
    action: { name: "Answer", at: "/offers" },
  });
});

test("a delivered load waits for its proof as paperwork", () => {
  const load = aLoad({ status: "Delivered", deliveredAt: inHours(-50) });
  expect(first(load)).toMatchObject({ kind: "paperwork", detail: "Delivered 2\u00a0d ago" });
});

test("a canceled load is no task but for a charge that its customer declined", () => {
  const canceled = { canceledAt: now, pricedAt: null, carrierId: null };
  expect(namesOf(aLoad(canceled))).toEqual([]);
  expect(namesOf(aLoad({ ...canceled, chargeDeclinedAt: now }))).toEqual(["Charge declined"]);
});
