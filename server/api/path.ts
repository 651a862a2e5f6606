/** Where the API is. */
export const apiPath = "/api/v1";

/** A path without that of the API, as its operations are declared. */
export function withinApi(path: string): string {
  return path.startsWith(`${apiPath}/`) ? path.slice(apiPath.length) : path;
}
