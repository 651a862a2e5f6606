import { expect } from "@playwright/test";
import { password } from "./people.ts";

/** Secrets and personal data; the browser journeys type and receive all of them. */
const never = [
  /[\w.+-]+@[\w-]+\.(example|com)\b/,
  new RegExp(password),
  /session_token|[?&]token=/i,
  // The last segment of a signed link.
  /\/[\w-]+\.[\w-]{43}\b/,
  /\(317\) 555-/,
];

/** Expects a server's log to contain no personal data and no secrets. */
export function expectDiscreet(log: string): void {
  for (const secret of never) {
    expect(log.split("\n").filter((line) => secret.test(line))).toEqual([]);
  }
}
