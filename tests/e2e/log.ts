import { expect } from "@playwright/test";
import { password } from "./people.ts";

/** What lets somebody in, or says who somebody is: browser journeys type and are sent all of them. */
const never = [
  /[\w.+-]+@[\w-]+\.(example|com)\b/,
  new RegExp(password),
  /session_token|[?&]token=/i,
  // A signed link's last part.
  /\/[\w-]+\.[\w-]{43}\b/,
  /\(317\) 555-/,
];

/** Expects what a server wrote while people were at it to name nobody, and to let nobody in. */
export function expectDiscreet(log: string): void {
  for (const secret of never) {
    expect(log.split("\n").filter((line) => secret.test(line))).toEqual([]);
  }
}
