/** Error codes and their HTTP statuses. */
export const errorStatus = {
  invalid: 422,
  not_authenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

type Details = {
  /** For the log only: no secrets and no personal data. */
  log?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** Messages by field name, as the form sends it. */
  fields?: Record<string, string[]>;
  cause?: unknown;
};

/** The product's one error type: `message` is for the person, `log` for the log. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly log: string;
  readonly retryAfter: number | undefined;
  readonly fields: Record<string, string[]> | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.log = details.log ?? code;
    this.retryAfter = details.retryAfter;
    this.fields = details.fields;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
