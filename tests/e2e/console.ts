import { type BrowserContext, expect } from "@playwright/test";

// What is said of an answer that is no success, or of a server that is away for a moment: the tests
// look at the answers, and at what the page does meanwhile.
const statusNotes =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR)|^Failed to fetch manifest patches/;

// A page that is left stops reading what was still on its way.
const leftPage = /^AbortError: BodyStreamBuffer was aborted/;

/** Collects what goes wrong in the pages of `context`; the returned check fails if anything did. */
export function forceErrorOnConsole(context: BrowserContext): () => void {
  const errors: string[] = [];
  context.on("console", (message) => {
    // The pages that are meant to answer with a failure.
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
