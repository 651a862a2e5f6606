import { createMiddleware } from "hono/factory";
import type { ProblemCode } from "#app/platform/problems.ts";
import {
  addressLimits,
  faultOfHead,
  fieldLimits,
  type HeadFault,
  isDecodable,
  queryOf,
} from "#server/middleware/field-limits.ts";
import type { ApiEnvironment } from "./environment.ts";
import { unstorableField } from "./json-body.ts";
import { ApiRefusal } from "./problem.ts";

const { whole, path } = addressLimits;

const faults: Record<HeadFault, readonly [ProblemCode, string]> = {
  address_too_long: [
    "address_too_long",
    `Send at most ${whole.toLocaleString("en-US")} characters, ${path.toLocaleString("en-US")} of them in the path.`,
  ],
  malformed_address: [
    "malformed_address",
    "It has a % that begins no code of UTF-8. Escape the address again.",
  ],
  too_many_parameters: ["malformed_address", `Send at most ${fieldLimits.fields} parameters.`],
  cookies_too_large: ["cookies_too_large", `Send at most ${fieldLimits.cookies} cookies.`],
};

/**
 * Refuses an address that is too long or can't be read, before anything parses it, and one with NUL,
 * which PostgreSQL can't store.
 */
export const checkAddress = createMiddleware<ApiEnvironment>((c, next) => {
  const fault = faultOfHead(c);
  if (fault) throw new ApiRefusal(...faults[fault]);
  const query = queryOf(c.req.url);
  // Read as it came, it would be looked for and not be found.
  if (query && !isDecodable(query)) throw new ApiRefusal(...faults.malformed_address);
  if (/%00/.test(c.req.url.split("?", 1)[0] ?? ""))
    throw new ApiRefusal("not_found", "This does not exist.");
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (`${name}${values}`.includes("\0")) throw unstorableField(name);
  }
  return next();
});
