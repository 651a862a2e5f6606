import type { Status } from "../shipment.ts";

type Common = {
  status: Status;
  isCanceled: boolean;
  /** Whether its pickup can be reported. */
  isReady: boolean;
  hasProof: boolean;
};

/** What decides what staff do next with a load. */
export type StaffStage = Common & {
  airToConfirm: boolean;
  openException: "service" | "compliance" | "freight" | null;
  /** Whether its rate confirmation waits for a reason to pay nothing. */
  isHeldForPay: boolean;
  needsCarrier: boolean;
  isSplit: boolean;
  /** Whether its carrier signed and no truck was sent. */
  isSigned: boolean;
  isBilled: boolean;
};

/** The name of the one action that staff take next with a load; null where nothing can be pressed. */
export function nextStaffAction(load: StaffStage) {
  const { status, isSplit } = load;
  if (load.isCanceled) return null;
  if (load.airToConfirm && status === "Quoted") return "confirm-air";
  if (load.needsCarrier && status === "In Transit") return isSplit ? "book-leg" : "book";
  if (load.openException === "compliance") return "resolve-compliance";
  if (load.openException === "freight") return "problem";
  if (load.openException === "service") return "clear-exception";
  if (load.isHeldForPay) return "zero-pay";
  if (load.needsCarrier && status === "Quoted") return isSplit ? "book-leg" : "book";
  if (status === "In Transit" || (status === "Quoted" && load.isReady)) return "move";
  if (status === "Quoted") return load.isSigned ? "dispatch" : null;
  if (!load.hasProof) return "proof";
  return load.isBilled ? null : "invoice";
}

/** What decides what a carrier does next with its load. */
export type CarrierStage = Common & {
  mayReport: boolean;
  /** Whether there is a rate confirmation for it to sign. */
  hasToSign: boolean;
  hasDriver: boolean;
};

/** The name of the one action that a carrier takes next with its load; null where it waits for us. */
export function nextCarrierAction(load: CarrierStage) {
  const { status } = load;
  if (!load.mayReport || load.isCanceled) return null;
  if (load.hasToSign) return "sign";
  if (status === "Delivered") return load.hasProof ? null : "proof";
  if (status === "In Transit") return "delivery";
  if (load.isReady) return "report";
  return load.hasDriver ? null : "driver";
}

/**
 * The name of the one action that a customer takes next with its load: the change of its status, which
 * isn't theirs to press first while no carrier has it.
 */
export function nextCustomerAction(load: Pick<Common, "isCanceled"> & { hasCarrier: boolean }) {
  return load.hasCarrier && !load.isCanceled ? "change-status" : null;
}
