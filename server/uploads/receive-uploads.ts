import { rm } from "node:fs/promises";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Identified } from "#app/features/accounts/identify.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { signedOutText } from "#app/ui/signed-out.ts";
import type { HonoEnvironment } from "#server/hono.ts";
import {
  type FormRefusal,
  mayNotUpload,
  tooLargeUpload,
  tooManyUploads,
} from "#server/middleware/form-refusal.ts";
import { needsSession } from "#server/middleware/signed-out-desks.ts";
import { limitUploads } from "./limit-uploads.ts";
import { framingBytes, pathsOfFiles, readMultipart } from "./read-multipart.ts";
import type { UploadFolder } from "./upload-folder.ts";
import { findUploadRoute } from "./upload-routes.ts";

type Options = {
  query: Queryable;
  signer: Signer;
  clock: Clock;
  folder: UploadFolder;
  identify: (c: Context<HonoEnvironment>) => Promise<Identified>;
};

const multipart = /^multipart\//i;

/**
 * Receives the forms that come with a file. Who may not upload at the path is refused before
 * anything of the body is read; its files are written to the disk, and are gone after the response.
 */
export function receiveUploads({ query, signer, clock, folder, identify }: Options) {
  const uploads = limitUploads();
  return createMiddleware<HonoEnvironment>(async (c, next) => {
    const found = c.req.method === "POST" ? findUploadRoute(c.req.path) : undefined;
    const type = c.req.header("content-type") ?? "";
    if (!found || !multipart.test(type)) return next();
    const { route, params } = found;
    const { fileBytes, textBytes } = route;
    const length = Number(c.req.header("content-length") ?? 0);
    if (length > fileBytes + textBytes + framingBytes) return refuse(c, tooLargeUpload(route));
    const identified = await identify(c);
    const { actor } = identified;
    const bySession =
      actor && (await route.mayUpload({ query, actor, params })) ? actor.userId : undefined;
    const sender = bySession ?? (await route.linkSender?.({ query, signer, clock, params }));
    if (sender === undefined) {
      // As for a form without a file: its page offers to sign in, and keeps the file.
      if (!actor && needsSession(c.req.path)) return c.text(signedOutText(c.req.path), 401);
      if (actor || c.req.path.endsWith(".data")) return refuse(c, mayNotUpload);
      // A signed-out browser gets what it gets for the page: the way to sign in, or not found.
      c.req.raw = withoutBody(c.req.raw, "GET");
      return next();
    }
    if (!uploads.take(sender)) return refuse(c, tooManyUploads);
    const path = await folder.newPath();
    try {
      const { body, signal: sender } = c.req.raw;
      const read = await readMultipart({ body, type, sender }, route, path);
      if ("refusal" in read) return refuse(c, read.refusal);
      c.set("identified", identified);
      c.set("uploadedForm", read.form);
      c.req.raw = withoutBody(c.req.raw, "POST");
      return await next();
    } finally {
      uploads.release(sender);
      await Promise.all(pathsOfFiles(path, route).map((file) => rm(file, { force: true })));
    }
  });
}

function refuse(c: Context<HonoEnvironment>, { status, message }: FormRefusal): Response {
  return c.text(message, status);
}

function withoutBody({ url, headers: sent, signal }: Request, method: string): Request {
  const headers = new Headers(sent);
  for (const name of ["content-length", "content-type", "transfer-encoding"]) headers.delete(name);
  return new Request(url, { method, headers, signal });
}
