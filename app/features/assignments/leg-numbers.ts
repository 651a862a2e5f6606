import type { legReferenceKinds } from "./leg.ts";

/** The form fields of a leg's own numbers, by kind. */
export const legNumberFields = {
  PRO: "pro",
  AWB: "awb",
  booking: "booking",
  container: "container",
  seal: "seal",
  "pickup number": "pickupNumber",
} as const satisfies Record<(typeof legReferenceKinds)[number], string>;
