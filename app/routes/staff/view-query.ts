import { asLine } from "#app/forms/text.ts";

/** Parameters that a view leaves out: the page and the open action. */
const passing = ["after", "before", "do"];

/** The part of the list's URL that a view stores, each value as one line. */
export function viewQuery(params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => !passing.includes(name));
  return new URLSearchParams(kept.map(([name, value]) => [name, asLine(value)])).toString();
}
