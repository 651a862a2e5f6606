import { type BrowserContext, expect } from "@playwright/test";

// Console messages about failed responses, also of a proxy, and a briefly unreachable server: the
// tests check those responses and the page themselves.
const statusNotes =
  /^Failed to load resource: (the server responded with a status of (4\d\d|50[24]|520)|net::ERR)|^Failed to fetch manifest patches/;

// A page that is left, or that loads its data again meanwhile, stops reading its pending responses.
const leftPage = /^AbortError: (BodyStreamBuffer was aborted|signal is aborted without reason)/;

/** Collects console errors in the pages of `context`; the returned check fails if there are any. */
export function forceErrorOnConsole(context: BrowserContext): () => void {
  const errors: string[] = [];
  context.on("console", (message) => {
    // Pages that respond with an error on purpose.
    if (/\/50[03]$/.test(message.location().url)) return;
    if (message.type() === "error" && !statusNotes.test(message.text()))
      errors.push(message.text());
  });
  context.on("weberror", (error) => {
    const words = String(error.error());
    if (!leftPage.test(words)) errors.push(words);
  });
  return () => expect(errors).toEqual([]);
}
