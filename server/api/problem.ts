import { z } from "@hono/zod-openapi";
import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isOutage, outageRetryAfter, outageWords } from "#app/platform/database/outage.server.ts";
import { AppError, type ErrorCode } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import {
  type ProblemCode,
  problemCodes,
  problemStatus,
  problemTitles,
} from "#app/platform/problems.ts";
import type { ApiContext, ApiEnvironment } from "./environment.ts";

/** The format of every error (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string().openapi({ example: "/developers#error-invalid" }),
    title: z.string(),
    status: z.int(),
    code: z
      .enum(problemCodes)
      .openapi({ description: "A stable code. Use it in your software instead of the texts." }),
    detail: z.string().openapi({ description: "What happened and what to do about it." }),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .openapi({ description: "The invalid fields, each with its reason." }),
    requestId: z.string().openapi({ description: "Identifies the request when you contact us." }),
  })
  .openapi("Problem");

type FieldErrors = z.infer<typeof problemSchema>["errors"];

/** An error specific to the API; the product's own errors are `AppError`. */
export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";

  readonly code: ProblemCode;
  readonly errors: FieldErrors;

  constructor(code: ProblemCode, message: string, errors: FieldErrors = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

/** The API's names of a form's fields, where they differ. */
type FieldNames = Readonly<Record<string, string>>;

/** The error of a request that failed its schema. */
export function refuseInvalid(error: z.core.$ZodError, names: FieldNames = {}): ApiRefusal {
  const errors = error.issues.map(({ path, message }) => {
    const field = fieldOf(path);
    return { field: names[field] ?? field, message };
  });
  const first = errors[0];
  const detail = first ? `${first.field ? `${first.field}: ` : ""}${first.message}` : "Check it.";
  return new ApiRefusal("invalid", detail, errors);
}

/** The error of one field. */
export function invalidField(field: string, message: string): ApiRefusal {
  return new ApiRefusal("invalid", `${field}: ${message}`, [{ field, message }]);
}

/** Parses values with a form's schema. @throws ApiRefusal with the schema's errors. */
export function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  names?: FieldNames,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw refuseInvalid(parsed.error, names);
  return parsed.data;
}

/** A path in code notation: "stops[0].city". */
function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

const noBody = "Send a body of JSON with this request.";

/** Turns a thrown error into a problem; the cause goes to the log. */
export function answerProblem(log: Log): ErrorHandler<ApiEnvironment> {
  return (error, c) => {
    const requestId = c.get("requestId");
    if (error instanceof ApiRefusal) return sendProblem(c, error.code, error.message, error.errors);
    // Hono throws this for malformed JSON.
    if (error instanceof HTTPException) return sendProblem(c, "malformed_json", noBody);
    if (error instanceof AppError) {
      log.info({ requestId, code: error.code, reason: error.log }, "request refused");
      if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
      if (error.code === "unavailable") c.header("cache-control", "no-store");
      return sendProblem(c, error.code, error.message, fieldErrors(error));
    }
    if (isOutage(error)) {
      log.warn({ requestId, reason: String(error) }, "outage");
      c.header("retry-after", String(outageRetryAfter));
      return sendProblem(c, "unavailable", outageWords);
    }
    log.error({ requestId, err: error }, "request failed");
    return sendProblem(c, "internal", `Try again in a minute, or call us with ${requestId}.`);
  };
}

function fieldErrors({ fields = {} }: AppError): FieldErrors {
  return Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message })),
  );
}

/** Responds with a problem. */
export function sendProblem(
  c: ApiContext,
  code: ProblemCode | ErrorCode,
  detail: string,
  errors: FieldErrors = [],
): Response {
  const status = problemStatus[code];
  if (status === 401) c.header("www-authenticate", 'Bearer realm="api"');
  const requestId = c.get("requestId");
  const type = `/developers#error-${code}`;
  const body = { type, title: problemTitles[code], status, code, detail, errors, requestId };
  return c.body(JSON.stringify(body), status, { "content-type": "application/problem+json" });
}
