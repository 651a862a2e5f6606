import type { Objection } from "./vetting.ts";

/** How a carrier that fails checks is marked wherever staff can choose it; null for one that passes. */
export function failingText(objections: readonly Pick<Objection, "text">[]): string | null {
  if (objections.length === 0) return null;
  return `Fails checks: ${objections.map(({ text }) => text).join("; ")}`;
}
