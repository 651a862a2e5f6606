import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { ObjectStore } from "./object-store.ts";
import { StoreRefusal } from "./s3-request.server.ts";

/**
 * Asks a store for the first page of its list. One that doesn't answer may be back in a minute, which the log
 * says: all else works without it.
 * @throws AppError `invalid` where it refuses us, as for a wrong key or without the bucket
 */
export async function checkStore(store: ObjectStore, log: Log): Promise<void> {
  try {
    for await (const _ of store.list("0")) break;
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined;
    if (cause instanceof StoreRefusal && isFinal(cause)) {
      const message = `DOCUMENTS_URL: the store answers ${cause.message}. ${whatToDo(cause)}`;
      throw new AppError("invalid", message, { cause: error });
    }
    if (!(error instanceof AppError)) throw error;
    log.warn("documents can't be stored or opened until the store of DOCUMENTS_URL answers");
  }
}

const isFinal = ({ status }: StoreRefusal) => status < 500 && status !== 429;

function whatToDo({ status }: StoreRefusal): string {
  if (status === 404) return "Create the bucket, or correct its name.";
  if (status === 401 || status === 403) {
    return "Correct KEY and SECRET, allow the key to list, read, write and delete in the bucket, and look at this machine's clock.";
  }
  return "Correct the host, and the region after ?region=.";
}
