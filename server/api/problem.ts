import { z } from "@hono/zod-openapi";
import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { pathText } from "#app/forms/rows.ts";
import { logOutage } from "#app/platform/database/log-outage.server.ts";
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
import { wrongTypeIn } from "./wrong-type.ts";

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

/** What was sent in one part of a request. */
type Sent = { data?: unknown; target: string };

/** The error of a request that failed its schema. */
export function refuseInvalid({ issues }: z.core.$ZodError, { data, target }: Sent): ApiRefusal {
  // All values of an address are texts; what they should be, their own words say.
  const wrongType = target === "json" ? wrongTypeIn(data) : () => null;
  return invalidFields(
    issues.map((issue) => ({
      field: pathText(issue.path),
      message: wrongType(issue) ?? issue.message,
    })),
  );
}

/** The error of one field. */
export function invalidField(field: string, message: string): ApiRefusal {
  return invalidFields([{ field, message }]);
}

/** The error of fields. */
export function invalidFields(errors: FieldErrors): ApiRefusal {
  const [first] = errors;
  const detail = first ? `${first.field ? `${first.field}: ` : ""}${first.message}` : "Check it.";
  return new ApiRefusal("invalid", detail, errors);
}

const noBody = "Send a body of JSON with this request.";

/** Turns a thrown error into a problem; the cause goes to the log. */
export function answerProblem(log: Log): ErrorHandler<ApiEnvironment> {
  return (error, c) => {
    const requestId = c.get("requestId");
    if (error instanceof ApiRefusal) return sendProblem(c, error.code, error.message, error.errors);
    // Hono throws this for malformed JSON, and for another type of body.
    if (error instanceof HTTPException) {
      return sendProblem(c, error.status === 415 ? "not_json" : "malformed_json", noBody);
    }
    if (error instanceof AppError) {
      log.info({ requestId, code: error.code, reason: error.log }, "request refused");
      if (error.retryAfter) c.header("retry-after", `${error.retryAfter}`);
      if (error.code === "unavailable") c.header("cache-control", "no-store");
      return sendProblem(c, error.code, error.message, fieldErrors(error));
    }
    if (isOutage(error)) {
      logOutage(log, { requestId, error });
      c.header("retry-after", `${outageRetryAfter}`);
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
