import { readText } from "#app/platform/object-store/read-text.server.ts";
import { type FmcsaAnswer, readAnswer } from "./fmcsa-answer.server.ts";
import { FmcsaError } from "./fmcsa-error.server.ts";
import { addOrders } from "./fmcsa-orders.server.ts";
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
  /** The body of an answer; null where FMCSA has none. */
  const read = async (path: string, stopping?: AbortSignal): Promise<string | null> => {
    const address = new URL(`${url}${path}`);
    address.searchParams.set("webKey", webKey);
    const timedOut = AbortSignal.timeout(timeout);
    const signal = stopping ? AbortSignal.any([timedOut, stopping]) : timedOut;
    try {
      const answer = await fetch(address, { signal, headers: { accept: "application/json" } });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new FmcsaError(`it answered ${answer.status}`);
      return await readText(answer, timeout);
    } catch (error) {
      if (error instanceof FmcsaError) throw error;
      throw new FmcsaError(
        timedOut.aborted ? "it did not answer in time" : "it could not be reached",
      );
    }
  };
  return async ({ kind, number }, stopping) => {
    const path = kind === "dot" ? `/carriers/${number}` : `/carriers/docket-number/${number}/`;
    const body = await read(path, stopping);
    if (body === null) return { firms: [], raw: null };
    const found = readAnswer(body);
    const [firm, ...others] = found.firms;
    // The list is needed only of one firm, which has no order in the answer itself.
    if (!firm || others.length > 0 || firm.outOfService) return found;
    const orders = await read(`/carriers/${firm.dotNumber}/oos`, stopping);
    return orders === null ? found : addOrders(found, firm, orders);
  };
}
