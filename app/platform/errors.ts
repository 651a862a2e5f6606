/** What went wrong, in the words of HTTP; each code answers with one status. */
export const errorStatus = {
  invalid: 422,
  not_authenticated: 401,
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
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  cause?: unknown;
};

/** The one error type: `message` is for the person, `log` for the log. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly log: string;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.log = details.log ?? code;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
