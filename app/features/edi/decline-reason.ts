import { ediLimits } from "./limits.ts";

/** The reason to decline that the problems of a tender give, each once; null without any. */
export function declineReason(problems: readonly { refusal?: string }[]): string | null {
  const refusals = new Set(problems.flatMap(({ refusal }) => refusal ?? []));
  let reason = "";
  for (const refusal of refusals) {
    const longer = [reason, refusal].filter(Boolean).join(" ");
    if (longer.length <= ediLimits.reason) reason = longer;
  }
  return reason || null;
}
