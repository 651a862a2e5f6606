import { AwsV4Signer } from "aws4fetch";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import { readErrorCode } from "./list-page.ts";
import { readText } from "./read-text.server.ts";
import type { S3Address } from "./s3-address.ts";

/** The SHA-256 of no bytes. */
const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const retryAfterSeconds = 30;

type Asked = {
  method: "GET" | "PUT" | "DELETE";
  /** The name of an object within the prefix; the bucket itself without one. */
  name?: string;
  query?: Readonly<Record<string, string>>;
  bytes?: Uint8Array;
  /** Of the bytes, in hex. */
  sha256?: string;
  /** Milliseconds until the head of the answer. */
  timeoutMs: number;
};

/** What the store said, in place of what it was asked for: its status and code, such as "403 AccessDenied". */
export class StoreRefusal extends Error {
  override readonly name = "StoreRefusal";
  readonly status: number;

  constructor(status: number, code: string) {
    super(`${status} ${code}`.trim());
    this.status = status;
  }
}

/** Sends signed requests to a bucket, and counts and logs those that fail, without the key. */
export class S3Requests {
  readonly #address: S3Address;
  readonly #log: Log;
  /** Keys that are derived from the secret, for a day each. */
  readonly #derived = new Map<string, ArrayBuffer>();
  failures = 0;

  constructor(address: S3Address, log: Log) {
    this.#address = address;
    this.#log = log;
  }

  /**
   * The answer to a request, whose head has come; undefined for an object that isn't there.
   * @throws AppError `unavailable`
   */
  async ask(asked: Asked): Promise<Response | undefined> {
    try {
      const response = await this.#send(asked);
      if (response.ok) return response;
      const code = readErrorCode(await readText(response, asked.timeoutMs));
      // Only the store's own word counts: a proxy in front of it also says 404.
      if (response.status === 404 && code === "NoSuchKey") return undefined;
      throw new StoreRefusal(response.status, code);
    } catch (error) {
      throw this.failed(asked.method, error);
    }
  }

  /** Counts and logs what failed, and returns what its person gets. */
  failed(method: string, cause: unknown): AppError {
    const reason = reasonOf(cause);
    this.note(method, reason);
    return storeUnavailable(`the document store failed: ${method}: ${reason}`, cause);
  }

  /** Counts and logs what failed while an answer was passed on. */
  note(method: string, reason: string): void {
    this.failures += 1;
    this.#log.warn({ method, reason }, "the document store failed");
  }

  async #send({ method, name, query = {}, bytes, sha256, timeoutMs }: Asked): Promise<Response> {
    const { origin, bucket, prefix, region, accessKeyId, secretAccessKey } = this.#address;
    const url = new URL(`${origin}/${bucket}${name === undefined ? "" : `/${prefix}${name}`}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { "x-amz-content-sha256": sha256 ?? emptySha256 },
      service: "s3",
      region,
      accessKeyId,
      secretAccessKey,
      cache: this.#derived,
    }).sign();
    const late = new AbortController();
    const end = () => late.abort(new Error(`no answer in ${timeoutMs} ms`));
    const timer = setTimeout(end, timeoutMs);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: (bytes as Uint8Array<ArrayBuffer> | undefined) ?? null,
        // Somewhere else, this signature is wrong.
        redirect: "manual",
        signal: late.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What somebody gets whose document can't be stored or read now. */
export function storeUnavailable(log: string, cause?: unknown): AppError {
  return new AppError(
    "unavailable",
    "We can't reach our documents right now. Nothing was saved. Try again in a minute.",
    { log, retryAfter: retryAfterSeconds, cause },
  );
}

/** What failed, from the innermost error: `fetch` says no more than that it failed. */
function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) {
    innermost = innermost.cause;
  }
  return innermost instanceof Error ? innermost.message : "unknown";
}
