/** Parameters of the list that are no part of a view: the page of it, and the action that is open. */
const passing = ["after", "before", "do"];

/** What a view keeps of the list's address. */
export function viewQuery(params: URLSearchParams): string {
  return new URLSearchParams([...params].filter(([name]) => !passing.includes(name))).toString();
}
