import { RouterContextProvider } from "react-router";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { hidesOrigin, originPlaceholder } from "./origin.ts";

/** A prerendered response. */
export type Page = { path: string; signedIn: boolean; type: string; body: string };

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Renders `paths` for a signed-out and for a signed-in visitor.
 * @throws Error with the path of a page that is not the same for everyone.
 */
export async function prerender(paths: readonly string[], render: Render, log: Log) {
  const pages: Page[] = [];
  for (const path of paths) {
    for (const signedIn of [false, true]) {
      const first = await renderOnce(path, signedIn ? sampleActor("one") : null, render, log);
      const second = await renderOnce(path, signedIn ? sampleActor("other") : null, render, log);
      // An idempotency key, a name or a count in it would be served to everyone.
      if (first.body !== second.body) {
        throw new Error(`${path} differs from one visitor to the next, so it can't be static.`);
      }
      pages.push({ path, signedIn, ...first });
    }
  }
  return pages;
}

async function renderOnce(path: string, actor: Actor | null, render: Render, log: Log) {
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  context.set(requestContext, {
    database: noDatabase(path),
    clock: systemClock,
    signer: createSigner("signs nothing that leaves the build"),
    log,
    requestId: "build",
    clientAddress: "unknown",
    asksFmcsa: false,
    scanFile: null,
    nonce: "",
    origin: originPlaceholder,
    faults: [],
  });
  const response = await render(new Request(originPlaceholder + path), context);
  if (response.status !== 200) {
    throw new Error(`${path} answered ${response.status} instead of a page.`);
  }
  if (response.headers.has("set-cookie")) throw new Error(`${path} sets a cookie.`);
  const body = await response.text();
  if (hidesOrigin(body)) throw new Error(`${path} takes the site's address apart.`);
  return { type: response.headers.get("content-type") ?? "text/html", body };
}

function noDatabase(path: string): Database {
  return new Proxy({} as Database, {
    get: () => {
      throw new Error(`${path} reads the database, so it can't be static.`);
    },
  });
}

function sampleActor(name: string): Actor {
  return {
    userId: crypto.randomUUID(),
    companyId: crypto.randomUUID(),
    companyRole: "owner",
    firstName: name,
    lastName: name,
    email: `${name}@example.invalid`,
    role: null,
    roles: [],
    permissions: [],
  };
}
