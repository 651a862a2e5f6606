/** The query parameter for a received quote request. */
export const receivedParameter = "received";

/** The page at `path` with the request of `token`. */
export function receivedPath(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ [receivedParameter]: token })}#received`;
}
