import { errorStatus } from "./errors.ts";

/** The codes by which programs know what went wrong, with their HTTP statuses; they don't change. */
export const problemStatus = {
  ...errorStatus,
  malformed_json: 400,
  malformed_address: 400,
  foreign_origin: 403,
  scope_missing: 403,
  method_not_allowed: 405,
  not_json: 415,
  body_too_large: 413,
  address_too_long: 414,
  cookies_too_large: 431,
  version_mismatch: 412,
  version_required: 428,
  idempotency_key_invalid: 400,
  idempotency_key_reused: 422,
  idempotency_key_in_use: 409,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** The title of each code. */
export const problemTitles: Record<ProblemCode, string> = {
  invalid: "A value is missing or wrong",
  not_authenticated: "Sign in, or send a valid key",
  forbidden: "You don't have access to this",
  not_found: "Not found",
  conflict: "Conflicts with the current state",
  too_many: "Too many requests",
  unavailable: "Temporarily unavailable",
  internal: "Something went wrong on our end",
  malformed_json: "The body isn't JSON",
  malformed_address: "The address can't be read",
  foreign_origin: "The request comes from another site",
  scope_missing: "The key lacks a permission",
  method_not_allowed: "The address has another method",
  not_json: "Send JSON",
  body_too_large: "The body is too large",
  address_too_long: "The address is too long",
  cookies_too_large: "Too many cookies",
  version_mismatch: "Changed since you read it",
  version_required: "Send the version you read in If-Match",
  idempotency_key_invalid: "The Idempotency-Key can't be used",
  idempotency_key_reused: "The Idempotency-Key was used for another request",
  idempotency_key_in_use: "The first request with this Idempotency-Key is still running",
};
