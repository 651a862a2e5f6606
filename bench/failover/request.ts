import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds after which a client gives an answer up, and sends its request again. */
const answerTimeoutMs = 15_000;
/** Milliseconds before it does. */
const retryAfterMs = 300;

/** One POST of the API. */
export type ApiRequest = { url: string; key: string; path: string; body: unknown };

export type ApiAnswer = { status: number; body: Record<string, unknown> };

/**
 * Sends a request with one Idempotency-Key until it's answered, as our documents ask of a client: again after
 * no answer, a 5xx, a limit, or a key that is still in use.
 * @throws where it's refused for another reason.
 */
export async function sendUntilAnswered(request: ApiRequest, idempotencyKey: string) {
  for (let attempts = 1; ; attempts += 1) {
    const answer = await send(request, idempotencyKey).catch(() => undefined);
    if (answer && answer.status < 300) return { ...answer, attempts };
    if (answer && !isRetried(answer)) {
      const { path, body } = request;
      throw new Error(
        `POST ${path} ${JSON.stringify(body)} answered ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    }
    await pause(retryAfterMs);
  }
}

async function send({ url, key, path, body }: ApiRequest, idempotencyKey: string) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, body: isJson ? JSON.parse(text) : {} } as ApiAnswer;
}

function isRetried({ status, body }: ApiAnswer): boolean {
  return status >= 500 || status === 429 || body.code === "idempotency_key_in_use";
}
