import type { Found } from "#app/features/accounts/findable.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { ownerOfDrafts } from "#app/forms/draft-owner.ts";
import { draftPrefix } from "#app/forms/form-drafts.ts";

/** The most records that a person is reminded of. */
const recentAtMost = 6;

/**
 * The records that this person found last in this window, the latest first. They are stored as drafts
 * are: only for this person, until they sign out.
 */
export function readRecent(desk: Role): readonly Found[] {
  const key = keyOf(desk);
  try {
    return key === null ? [] : JSON.parse(sessionStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}

/** Stores a record that the person opened as the latest. */
export function noteRecent(desk: Role, record: Found): void {
  const key = keyOf(desk);
  const others = readRecent(desk).filter(({ to }) => to !== record.to);
  try {
    if (key !== null) {
      sessionStorage.setItem(key, JSON.stringify([record, ...others].slice(0, recentAtMost)));
    }
  } catch {
    // Storage is off or full; then nothing is kept.
  }
}

function keyOf(desk: Role): string | null {
  const owner = ownerOfDrafts(true, document.cookie);
  return owner === null ? null : `${draftPrefix}${owner}:recent-${desk}`;
}
