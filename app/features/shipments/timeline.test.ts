import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 4, 4, hour));
const iso = (hour: number) => at(hour).toISOString();

test("each status has the time it was reached, and those ahead have none", () => {
  const milestones = [
    { to: "Quoted", at: at(8), note: null },
    { to: "In Transit", at: at(11), note: "Left dock 4." },
  ] as const;
  expect(timelineOf("In Transit", milestones)).toEqual([
    { status: "Quoted", reached: true, at: iso(8), note: null },
    { status: "In Transit", reached: true, at: iso(11), note: "Left dock 4." },
    { status: "Delivered", reached: false, at: null, note: null },
  ]);
});

test("a status that was taken back is ahead again, and one that comes again has its last time", () => {
  const milestones = [
    { to: "Quoted", at: at(8), note: null },
    { to: "In Transit", at: at(9), note: "Left dock 4." },
    { to: "Delivered", at: at(10), note: "Signed by R. Ode." },
    { to: "In Transit", at: at(12), note: null },
  ] as const;
  expect(timelineOf("In Transit", milestones)).toMatchObject([
    { at: iso(8) },
    { at: iso(12), note: null },
    { reached: false, at: null, note: null },
  ]);
});

test("a canceled shipment has its cancellation in place of the statuses ahead", () => {
  const milestones = [{ to: "Quoted", at: at(8), note: null }] as const;
  expect(timelineOf("Quoted", milestones, at(9))).toEqual([
    { status: "Quoted", reached: true, at: iso(8), note: null },
    { status: "Canceled", reached: true, at: iso(9), note: null },
  ]);
});

test("a status that was passed over is behind, without a time", () => {
  const milestones = [
    { to: "Quoted", at: at(8), note: null },
    { to: "Delivered", at: at(10), note: null },
  ] as const;
  expect(timelineOf("Delivered", milestones)[1]).toEqual({
    status: "In Transit",
    reached: true,
    at: null,
    note: null,
  });
});
