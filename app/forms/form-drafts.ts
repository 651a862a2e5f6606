import { ownerOfDrafts, personMark, signedOutDrafts, signedOutMark } from "./draft-owner.ts";
import type { FormTexts } from "./merge-form.ts";

/** What somebody typed into a form and has not sent, and what the form showed before. */
export type FormDraft = {
  typed: FormTexts;
  base: FormTexts | undefined;
  /** The version of the record that the form showed; none where it has no versions. */
  version?: number | undefined;
};

/** The beginning of each key under which a window keeps something of its person. */
export const draftPrefix = "draft:";

/**
 * The key of a form's draft in this window; null where none is kept. Each person has their own, so
 * that the next one in the same window sees nothing of it.
 */
export function draftKey(formId: string, signedIn: boolean): string | null {
  const owner = ownerOfDrafts(signedIn, document.cookie);
  dropOtherDrafts(owner ?? signedOutDrafts);
  return owner === null ? null : keyFor(owner, formId);
}

function keyFor(owner: string, formId: string): string {
  return `${draftPrefix}${owner}:${location.pathname}#${formId}`;
}

export function saveDraft(key: string, draft: FormDraft): void {
  tryStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
}

/** The draft at `key`, or the one that its person typed before they signed in. */
export function readDraft(key: string, formId: string): FormDraft | undefined {
  return tryStorage((storage) => {
    const before = keyFor(signedOutDrafts, formId);
    const text = storage.getItem(key) ?? storage.getItem(before);
    if (text === null) return undefined;
    if (storage.getItem(key) === null) storage.setItem(key, text);
    if (key !== before) storage.removeItem(before);
    return JSON.parse(text) as FormDraft;
  });
}

export function dropDraft(key: string): void {
  tryStorage((storage) => storage.removeItem(key));
}

/** Drops the drafts of everyone but `owner`; those typed while signed out stay. */
function dropOtherDrafts(owner: string): void {
  // Whose session ended finds theirs after signing in again, unless they signed out.
  if (owner === signedOutDrafts && personMark(document.cookie) !== signedOutMark) return;
  tryStorage((storage) => {
    const kept = [owner, signedOutDrafts].map((one) => `${draftPrefix}${one}:`);
    for (const key of Object.keys(storage)) {
      if (key.startsWith(draftPrefix) && !kept.some((own) => key.startsWith(own))) {
        storage.removeItem(key);
      }
    }
  });
}

/** Storage may be off or full; then nothing is kept. */
function tryStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
