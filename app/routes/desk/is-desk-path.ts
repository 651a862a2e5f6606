/** Whether a path belongs to those who are signed in: rendered for each request, never indexed. */
export function isDeskPath(path: string): boolean {
  return /^\/(account|brokerage|carrier|my-quotes|staff)(\/|$)/.test(path);
}
