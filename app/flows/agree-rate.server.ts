import { copyAgreedLines } from "#app/features/charges/commands.server.ts";
import type { AgreeRate } from "#app/features/edi/run-dependencies.ts";
import { flatLine } from "#app/features/money/charge-line.ts";

/** Charges the agreed rate of a tender to its customer, so that the invoice and its 210 have it. */
export const agreeRate: AgreeRate = async (tx, { shipmentId, cents, messageId, bookedBy }, now) => {
  const agreed = { side: "customer", source: "EDI tender", sourceId: messageId } as const;
  const lines = [flatLine("linehaul", cents)];
  await copyAgreedLines(tx, { ...agreed, shipmentId, lines, acceptedBy: bookedBy }, now);
};
