import { readText } from "#app/platform/object-store/read-text.server.ts";
import { type FmcsaAnswer, readAnswer } from "./fmcsa-answer.server.ts";
import { FmcsaError } from "./fmcsa-error.server.ts";
import type { CarrierNumber } from "./record.ts";

/** Request timeout in milliseconds. */
const requestTimeoutMs = 10_000;

export type AskFmcsa = (number: CarrierNumber, stopping?: AbortSignal) => Promise<FmcsaAnswer>;

type Options = {
  /** The URL of QCMobile's services, without a trailing slash. */
  url: string;
  webKey: string;
  /** Milliseconds. */
  timeout?: number;
};

/**
 * Creates a client for FMCSA's QCMobile. Its lookups
 * @throws FmcsaError with a reason that contains neither the key nor the URL.
 */
export function fmcsaClient({ url, webKey, timeout = requestTimeoutMs }: Options): AskFmcsa {
  return async ({ kind, number }, stopping) => {
    const path = kind === "dot" ? `/carriers/${number}` : `/carriers/docket-number/${number}/`;
    const address = new URL(`${url}${path}`);
    address.searchParams.set("webKey", webKey);
    const timedOut = AbortSignal.timeout(timeout);
    const signal = stopping ? AbortSignal.any([timedOut, stopping]) : timedOut;
    try {
      const answer = await fetch(address, { signal, headers: { accept: "application/json" } });
      if (answer.status === 404) return { firms: [], raw: null };
      if (!answer.ok) throw new FmcsaError(`it answered ${answer.status}`);
      return readAnswer(await readText(answer, timeout));
    } catch (error) {
      if (error instanceof FmcsaError) throw error;
      throw new FmcsaError(
        timedOut.aborted ? "it did not answer in time" : "it could not be reached",
      );
    }
  };
}
