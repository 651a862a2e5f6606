import { expect, test } from "vitest";
import {
  type CarrierStage,
  nextCarrierAction,
  nextCustomerAction,
  nextStaffAction,
  type StaffStage,
} from "./next-action.ts";

const aLoad = { status: "Quoted", isCanceled: false, isReady: false, hasProof: false } as const;

const staff = (given: Partial<StaffStage>) =>
  nextStaffAction({
    ...aLoad,
    airToConfirm: false,
    openException: null,
    isHeldForPay: false,
    needsCarrier: false,
    isSplit: false,
    isSigned: false,
    isBilled: false,
    ...given,
  });

test("staff find a carrier, wait for its signature, dispatch, and report until there is a bill", () => {
  expect(staff({ needsCarrier: true })).toBe("book");
  expect(staff({ needsCarrier: true, isSplit: true })).toBe("book-leg");
  expect(staff({})).toBeNull();
  expect(staff({ isSigned: true })).toBe("dispatch");
  expect(staff({ isReady: true })).toBe("move");
  expect(staff({ status: "In Transit" })).toBe("move");
  expect(staff({ status: "Delivered" })).toBe("proof");
  expect(staff({ status: "Delivered", hasProof: true })).toBe("invoice");
  expect(staff({ status: "Delivered", hasProof: true, isBilled: true })).toBeNull();
});

test("air freight is confirmed first, then what is wrong is settled", () => {
  const open = { openException: "service", needsCarrier: true } as const;
  expect(staff({ ...open, airToConfirm: true })).toBe("confirm-air");
  expect(staff({ ...open })).toBe("clear-exception");
  expect(staff({ openException: "compliance", status: "In Transit" })).toBe("resolve-compliance");
  expect(staff({ openException: "freight", status: "Delivered" })).toBe("problem");
  expect(staff({ isHeldForPay: true })).toBe("zero-pay");
});

test("freight that lost its carrier on its way gets another before its exception is cleared", () => {
  const lost = { status: "In Transit", needsCarrier: true, openException: "service" } as const;
  expect(staff(lost)).toBe("book");
});

test("nothing is next with a canceled load", () => {
  expect(staff({ isCanceled: true, needsCarrier: true })).toBeNull();
  expect(carrier({ isCanceled: true, hasToSign: true })).toBeNull();
  expect(nextCustomerAction({ isCanceled: true, hasCarrier: true })).toBeNull();
});

const carrier = (given: Partial<CarrierStage>) =>
  nextCarrierAction({ ...aLoad, mayReport: true, hasToSign: false, hasDriver: false, ...given });

test("a carrier signs, names its driver, and reports the pickup, the delivery and its proof", () => {
  expect(carrier({ hasToSign: true })).toBe("sign");
  expect(carrier({})).toBe("driver");
  expect(carrier({ hasDriver: true })).toBeNull();
  expect(carrier({ hasDriver: true, isReady: true })).toBe("report");
  expect(carrier({ status: "In Transit" })).toBe("delivery");
  expect(carrier({ status: "Delivered" })).toBe("proof");
  expect(carrier({ status: "Delivered", hasProof: true })).toBeNull();
});

test("who may not report for a carrier is shown nothing to do", () => {
  expect(carrier({ hasToSign: true, mayReport: false })).toBeNull();
});

test("a customer's status button leads only once a carrier has the load", () => {
  expect(nextCustomerAction({ isCanceled: false, hasCarrier: false })).toBeNull();
  expect(nextCustomerAction({ isCanceled: false, hasCarrier: true })).toBe("change-status");
});
