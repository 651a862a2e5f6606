import createClient from "openapi-fetch";
import type { paths } from "./schema.ts";

export type { components, operations } from "./schema.ts";

type Options = {
  /** The site, such as https://freight.example */
  site: string;
  /** An API key, made under API keys in the account. */
  key: string;
  fetch?: (request: Request) => Promise<Response>;
};

export type FreightClient = ReturnType<typeof createFreightClient>;

/**
 * A client of the API: `GET`, `POST`, `PUT` and `DELETE` with the paths, parameters and bodies of the
 * OpenAPI document. A call answers with `data`, or with the problem as `error`; it throws only where
 * no answer came.
 */
export function createFreightClient({ site, key, fetch }: Options) {
  return createClient<paths>({
    baseUrl: `${site.replace(/\/$/, "")}/api/v1`,
    headers: { authorization: `Bearer ${key}` },
    fetch,
  });
}
