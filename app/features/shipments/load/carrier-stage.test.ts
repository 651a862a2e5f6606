import { expect, test } from "vitest";
import { carrierStage } from "./carrier-stage.ts";

const at = new Date("2026-11-27T15:00:00Z");
type Load = Parameters<typeof carrierStage>[0];

const agreed: Load = {
  status: "Quoted",
  canceledAt: null,
  isToSign: true,
  atStop: null,
  dispatchedAt: null,
  toSignSince: null,
  waitsForLeg: false,
};
const signed: Load = { ...agreed, isToSign: false };
const sent: Load = { ...signed, dispatchedAt: at };

const stages: [string, Load][] = [
  ["To sign", agreed],
  ["Ready to dispatch", signed],
  ["To sign again", { ...sent, toSignSince: at }],
  ["Dispatched", sent],
  ["Dispatched", { ...sent, waitsForLeg: true }],
  ["At pickup", { ...sent, atStop: "pickup" }],
  ["In transit", { ...sent, status: "In Transit" }],
  ["At delivery", { ...sent, status: "In Transit", atStop: "delivery" }],
  ["Delivered", { ...sent, status: "Delivered" }],
  ["Canceled", { ...agreed, canceledAt: at }],
];

test.each(stages)("a carrier reads %s, never that its load is quoted", (stage, load) => {
  expect(carrierStage(load)).toBe(stage);
});
