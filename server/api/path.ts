/** Where the API is. */
export const apiPath = "/api/v1";
