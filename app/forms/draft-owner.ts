/**
 * The cookie that says whose drafts a browser may show: an opaque mark of the person. Scripts read
 * it, because pages from memory are the same for everyone.
 */
export const personCookie = "person";

/** The mark of somebody who signed out on purpose: nothing they typed stays in the browser. */
export const signedOutMark = "none";

/** The owner of drafts that were typed while signed out. */
export const signedOutDrafts = "";

/** The person's mark in a `Cookie` header; undefined without one. */
export function personMark(cookies: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${personCookie}=([\\w-]+)`).exec(cookies)?.[1];
}

/** Whose drafts the page keeps and shows; null while nobody can tell. */
export function ownerOfDrafts(signedIn: boolean, cookies: string): string | null {
  if (!signedIn) return signedOutDrafts;
  const mark = personMark(cookies);
  return mark === undefined || mark === signedOutMark ? null : mark;
}
