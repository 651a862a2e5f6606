import type { TermChange } from "./changed-terms.ts";

/** What differs between two versions of a confirmation, each as texts by name. */
export function namedChanges(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): TermChange[] {
  return Object.keys({ ...before, ...after })
    .map((what) => ({ what, before: before[what] ?? null, after: after[what] ?? null }))
    .filter((one) => one.before !== one.after);
}
