import fc from "fast-check";
import { expect, test } from "vitest";
import { type DeskTask, rankTasks } from "./desk-task.ts";

const now = new Date("2026-11-25T15:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const aTask = (key: string, given: Partial<DeskTask> = {}): DeskTask => ({
  key,
  work: "shipments.move-any",
  reason: "Needs carrier",
  detail: "",
  isAlarm: false,
  kind: "freight",
  title: "Gary, IN to Kokomo, IN",
  party: null,
  trackingId: null,
  purchaseOrder: null,
  dueAt: null,
  since: now,
  to: "/",
  action: { name: "Open", to: "/" },
  ...given,
});
const keysOf = (tasks: readonly DeskTask[]) => rankTasks(tasks, now).map(({ key }) => key);

test("late freight comes first, then what is due within a day, other freight, and paperwork", () => {
  const tasks = [
    aTask("paper", { kind: "paperwork", since: inHours(-900) }),
    aTask("next week", { dueAt: inHours(150) }),
    aTask("undated"),
    aTask("tonight", { dueAt: inHours(6) }),
    aTask("late", { isAlarm: true, dueAt: inHours(-1) }),
    aTask("this morning", { dueAt: inHours(-3) }),
    aTask("exception", { isAlarm: true }),
  ];
  expect(keysOf(tasks)).toEqual([
    "late",
    "exception",
    "this morning",
    "tonight",
    "next week",
    "undated",
    "paper",
  ]);
});

test("of what is due at the same time, the longest waiting comes first", () => {
  const dueAt = inHours(2);
  expect(keysOf([aTask("new", { dueAt }), aTask("old", { dueAt, since: inHours(-5) })])).toEqual([
    "old",
    "new",
  ]);
});

const anyTasks = fc
  .array(
    fc.record({
      isAlarm: fc.boolean(),
      kind: fc.constantFrom("freight" as const, "paperwork" as const),
      dueAt: fc.option(fc.integer({ min: -50, max: 50 }).map(inHours)),
      since: fc.integer({ min: -50, max: 0 }).map(inHours),
    }),
    { maxLength: 12 },
  )
  .map((given) => given.map((one, index) => aTask(`task-${index}`, one)));

/** Each task with all that are ranked below it. */
const ranked = (tasks: readonly DeskTask[]) =>
  rankTasks(tasks, now).map((task, place, all) => ({ task, below: all.slice(place + 1) }));

test("the order doesn't depend on the order in which the tasks came", () => {
  fc.assert(
    fc.property(anyTasks, (tasks) => {
      expect(keysOf(tasks.toReversed())).toEqual(keysOf(tasks));
    }),
  );
});

test("an exception or late freight never stands under a routine task", () => {
  fc.assert(
    fc.property(anyTasks, (tasks) => {
      for (const { task, below } of ranked(tasks)) {
        if (!task.isAlarm) expect(below.filter(({ isAlarm }) => isAlarm)).toEqual([]);
      }
    }),
  );
});

test("of one kind, a later deadline never stands above an earlier one", () => {
  fc.assert(
    fc.property(anyTasks, (tasks) => {
      for (const { task, below } of ranked(tasks)) {
        const alike = below.filter(
          ({ isAlarm, kind }) => isAlarm === task.isAlarm && kind === task.kind,
        );
        const due = task.dueAt ?? Infinity;
        expect(alike.filter(({ dueAt }) => dueAt && dueAt < due)).toEqual([]);
      }
    }),
  );
});
