/** Names a quote request in the query of a page with a quote form. */
export const receivedParameter = "received";

/** The page at `path` with where the request that `token` stands for is. */
export function receivedPath(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ [receivedParameter]: token })}#received`;
}
