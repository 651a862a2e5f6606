import type { Found } from "#app/features/accounts/findable.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { ownerOfDrafts } from "#app/forms/draft-owner.ts";
import { draftPrefix } from "#app/forms/form-drafts.ts";

/** The most records that a person is reminded of. */
const recentAtMost = 6;

/**
 * The records that this person opened last in this window, the latest first. They are stored as drafts
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

/** Stores the record whose page is shown, if it is one, as the latest. */
export function noteShownRecord(desk: Role): void {
  const mark = document.querySelector<HTMLElement>("main [data-record]");
  const { record: title, detail = "" } = mark?.dataset ?? {};
  if (title !== undefined) noteRecent(desk, { to: window.location.pathname, title, detail });
}

function noteRecent(desk: Role, record: Found): void {
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
