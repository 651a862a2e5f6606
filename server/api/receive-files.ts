import { rm } from "node:fs/promises";
import { createMiddleware } from "hono/factory";
import type { ApiResource } from "#app/features/accounts/api-keys/scope.ts";
import { findBilledLoad } from "#app/features/carrier-bills/api/find-billed-load.server.ts";
import { findParty } from "#app/features/papers/api/find-party.server.ts";
import { fileBytesAtMost } from "#app/features/papers/paper.ts";
import { findLoadOfParty } from "#app/features/shipments/api/find-load.server.ts";
import { limitUploads, uploadsAtOnce } from "#server/uploads/limit-uploads.ts";
import { storeBody, tooManyBytes } from "#server/uploads/store-stream.ts";
import { temporaryUploadFolder } from "#server/uploads/upload-folder.ts";
import { checkScope } from "./authenticate.ts";
import type { ApiContext, ApiDependencies, ApiEnvironment } from "./environment.ts";
import { ApiRefusal } from "./problem.ts";

type FileOperation = {
  path: RegExp;
  needs: ApiResource;
  /** @throws AppError when the caller has no access to the load. */
  find: (deps: ApiDependencies, c: ApiContext, trackingId: string) => Promise<unknown>;
};

/** The operations whose body is a file as it is, without a form around it. */
const fileOperations: readonly FileOperation[] = [
  {
    path: /\/shipments\/([^/]+)\/proof-of-delivery$/,
    needs: "documents",
    find: findLoadOfParty,
  },
  { path: /\/shipments\/([^/]+)\/uploads$/, needs: "documents", find: findParty },
  { path: /\/shipments\/([^/]+)\/bills$/, needs: "bills", find: findBilledLoad },
];

/** Whether the body of a request is a file. */
export function takesFile({ method, path }: { method: string; path: string }): boolean {
  return method === "POST" && fileOperations.some((one) => one.path.test(path));
}

// One count for live and test keys, whose operations are made for each request.
const uploads = limitUploads();

/**
 * Writes the body of the operations that take a file to the disk, for a caller who may send it,
 * before anything else reads it. The file is gone after the response.
 */
export function receiveFiles(deps: ApiDependencies) {
  const folder = deps.uploads ?? temporaryUploadFolder();
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const operation = fileOperations.find(({ path }) => path.test(c.req.path));
    if (c.req.method !== "POST" || !operation) return next();
    if (Number(c.req.header("content-length") ?? 0) > fileBytesAtMost) throw tooLarge();
    checkScope(c, operation.needs, "write");
    await operation.find(deps, c, operation.path.exec(c.req.path)?.[1] ?? "");
    const { userId } = c.get("caller").actor;
    if (!uploads.take(userId)) throw tooManyAtOnce();
    const path = await folder.newPath();
    try {
      const { body, signal: sender } = c.req.raw;
      const target = { path, name: "file", sender, bytesAtMost: fileBytesAtMost };
      const stored = await storeBody(body, target);
      if (stored === tooManyBytes) throw tooLarge();
      c.set("sentFile", stored);
      return await next();
    } finally {
      uploads.release(userId);
      await rm(path, { force: true });
    }
  });
}

/** The file that the request sends; null when its body is empty. */
export function sentFile(c: ApiContext): File | null {
  const file = c.get("sentFile")?.file;
  return file && file.size > 0 ? file : null;
}

const tooLarge = () => new ApiRefusal("body_too_large", "Send a file of at most 20 MB.");
const tooManyAtOnce = () =>
  new ApiRefusal("too_many", `Send at most ${uploadsAtOnce} files at once.`);
