/** Parameters that a view leaves out: the page and the open action. */
const passing = ["after", "before", "do"];

/** The part of the list's URL that a view stores. */
export function viewQuery(params: URLSearchParams): string {
  return new URLSearchParams([...params].filter(([name]) => !passing.includes(name))).toString();
}
