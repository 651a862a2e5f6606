import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AssignmentFacts,
  assignmentState,
  endReasons,
  takeBackReasons,
} from "./assignment.ts";

const none: AssignmentFacts = {
  confirmedAt: null,
  dispatchedAt: null,
  completedAt: null,
  endedAt: null,
};
const at = new Date("2026-11-23T15:00Z");

test("an assignment goes from accepted over confirmed and dispatched to completed", () => {
  const steps = [
    none,
    { ...none, confirmedAt: at },
    { ...none, confirmedAt: at, dispatchedAt: at },
    { ...none, confirmedAt: at, dispatchedAt: at, completedAt: at },
  ];
  expect(steps.map(assignmentState)).toEqual(["accepted", "confirmed", "dispatched", "completed"]);
});

test("an assignment that ended is ended, whatever it had reached", () => {
  const moment = fc.option(fc.date({ noInvalidDate: true }));
  const facts = fc.record({ confirmedAt: moment, dispatchedAt: moment, completedAt: moment });
  fc.assert(
    fc.property(facts, (reached) => assignmentState({ ...reached, endedAt: at }) === "ended"),
  );
});

test("staff don't choose that the load was canceled: canceling it says so", () => {
  const offered = takeBackReasons.map(({ id }) => id);
  expect(offered).not.toContain("load canceled");
  expect(offered).toHaveLength(endReasons.length - 1);
});
