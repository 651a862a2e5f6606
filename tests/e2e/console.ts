import { type BrowserContext, expect } from "@playwright/test";

// What Chromium itself says of an answer that is no success; the tests look at the answers.
const statusNotes =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR)/;

/** Collects what goes wrong in the pages of `context`; the returned check fails if anything did. */
export function forceErrorOnConsole(context: BrowserContext): () => void {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" && !statusNotes.test(message.text()))
      errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  return () => expect(errors).toEqual([]);
}
