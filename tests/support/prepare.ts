import { afterAll, beforeAll } from "vitest";
import { type FreshDatabase, freshDatabase } from "./fresh.ts";

/**
 * Makes something before the tests of the file or `describe` that calls this, in the order of the
 * calls. What it returns is an object that is empty until then, so that steps can be declared on
 * it. Functions and lists can't be made like this.
 */
export function prepare<Made extends object>(make: () => Made | Promise<Made>): Made {
  const made = {} as Made;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/** The same for what is closed after these tests. */
export function prepareOpen<Opened extends { close: () => Promise<void> }>(
  open: () => Promise<Opened>,
): Opened {
  const opened = prepare(open);
  afterAll(() => opened.close());
  return opened;
}

/** A fresh database, open during these tests. */
export function prepareDatabase(): FreshDatabase {
  return prepareOpen(freshDatabase);
}
