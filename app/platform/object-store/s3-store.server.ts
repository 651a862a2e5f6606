import type { Log } from "#app/platform/log.server.ts";
import { readListPage } from "./list-page.ts";
import type { ObjectStore } from "./object-store.ts";
import { readText } from "./read-text.server.ts";
import type { S3Address } from "./s3-address.ts";
import { S3Requests, StoreRefusal } from "./s3-request.server.ts";
import { verifiedStream } from "./verified-stream.server.ts";

/**
 * Milliseconds until the head of an answer, and between two pieces of one. Less than the 15 seconds that a
 * database connection may be idle amid a transaction, as while an object is deleted.
 */
const answerTimeoutMs = 10_000;
/** The same for a document that is sent, which may have 20 MB; a proxy in front waits for 20 seconds. */
const putTimeoutMs = 15_000;

type Options = {
  log: Log;
  /** In place of both limits. */
  timeoutMs?: number;
};

/** A bucket of an S3-compatible store. */
export function s3Store(address: S3Address, { log, timeoutMs }: Options): ObjectStore {
  const requests = new S3Requests(address, log);
  const limit = timeoutMs ?? answerTimeoutMs;

  const readPage = async (query: Readonly<Record<string, string>>) => {
    const response = await requests.ask({ method: "GET", query, timeoutMs: limit });
    const text = response && (await readText(response, limit).catch(() => ""));
    const page = text === undefined ? undefined : readListPage(text, address.prefix);
    if (!page) throw requests.failed("GET", new Error("a list that can't be read"));
    return page;
  };

  return {
    put: async (sha256, bytes) => {
      const asked = { method: "PUT", name: sha256, bytes, sha256 } as const;
      const response = await requests.ask({ ...asked, timeoutMs: timeoutMs ?? putTimeoutMs });
      if (!response) throw requests.failed("PUT", new StoreRefusal(404, "NoSuchKey"));
      await response.body?.cancel();
    },
    get: async (name) => {
      const asked = { method: "GET", name: name.sha256, timeoutMs: limit } as const;
      const response = await requests.ask(asked);
      if (!response) return undefined;
      const length = response.headers.get("content-length");
      if (length !== null && length !== String(name.size)) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.body) throw requests.failed("GET", new Error("an answer without a body"));
      const onFailure = (reason: string) => requests.note("GET", reason);
      return verifiedStream(response.body, { ...name, idleMs: limit, onFailure });
    },
    remove: async (sha256) => {
      const asked = { method: "DELETE", name: sha256, timeoutMs: limit } as const;
      await (await requests.ask(asked))?.body?.cancel();
    },
    list: async function* (beginning) {
      const query = { "list-type": "2", prefix: address.prefix + beginning };
      let from = {};
      for (;;) {
        const { objects, next } = await readPage({ ...query, ...from });
        yield objects;
        if (next === undefined) return;
        from = { "continuation-token": next };
      }
    },
    failures: () => requests.failures,
  };
}
