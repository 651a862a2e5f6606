import { AppError } from "#app/platform/errors.ts";
import type { ObjectStore } from "./object-store.ts";
import { StoreRefusal } from "./s3-request.server.ts";

/**
 * Asks a store for the first page of its list, and returns whether it answers. One that doesn't may be back in a
 * minute: all else works without it.
 * @throws AppError `invalid` where it refuses us, as for a wrong key or without the bucket
 */
export async function storeAnswers(store: ObjectStore): Promise<boolean> {
  try {
    for await (const _ of store.list("0")) break;
    return true;
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined;
    if (cause instanceof StoreRefusal && isFinal(cause)) {
      const message = `DOCUMENTS_URL: the store answers ${cause.message}. ${whatToDo(cause)}`;
      throw new AppError("invalid", message, { cause: error });
    }
    if (!(error instanceof AppError)) throw error;
    return false;
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
