import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isUnavailable } from "#app/platform/database/outage.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isHydrated } from "./page-handle.ts";
import { ScriptPreloads } from "./script-preloads.ts";

/** Renders the whole page at once: the loaders have fetched everything, so nothing is streamed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext);
  const html = isRead(page)
    ? renderRead(request, page, nonce)
    : await renderWhole(request, page, nonce, context);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** Whether the page stays static HTML: no route of it hydrates. */
function isRead({ staticHandlerContext: { errors, matches }, routeModules }: EntryContext) {
  const handles = matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle }));
  return !errors && !isHydrated(handles);
}

/** Renders with React's faster static API, which does not write data for hydration. */
function renderRead(request: Request, page: EntryContext, nonce: string | undefined): string {
  const context = { ...page, serverHandoffStream: undefined };
  const tree = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  return `<!DOCTYPE html>${renderToString(tree)}`;
}

function renderWhole(
  request: Request,
  page: EntryContext,
  nonce: string | undefined,
  context: RouterContextProvider,
) {
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ScriptPreloads value={scriptsOf(page)}>
        <ServerRouter context={page} url={request.url} nonce={nonce} />
      </ScriptPreloads>,
      {
        nonce,
        // Everything is ready at once. In smaller chunks React would hide what is in a Suspense
        // boundary until a script moves it into place, so it would be missing without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => void pipe(collectOutput(resolve)),
        onShellError: reject,
        onError: (error) => handleError(error, { request, context, params: {} }),
      },
    );
  });
}

/** The scripts that React Router preloads for this page. */
function scriptsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const { entry, routes } = manifest;
  const files = matches.flatMap(({ route: { id } }) => {
    const { module, clientActionModule, clientLoaderModule, imports = [] } = routes[id] ?? {};
    const own = [module, clientActionModule, clientLoaderModule, ...imports];
    return own.filter((file) => file !== undefined);
  });
  return [...new Set([entry.module, ...entry.imports, ...files])];
}

/**
 * Collects the output and passes it to `whole` at once: React writes hundreds of small chunks, and
 * a stream would send each of them separately.
 */
function collectOutput(whole: (page: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    writev: (written, done) => {
      for (const { chunk } of written) pieces.push(chunk);
      done();
    },
    final: (done) => {
      whole(Buffer.concat(pieces));
      done();
    },
  });
}

/** Logs what a page could not handle. A client that disconnected is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { faults, log } = context.get(requestContext);
  faults.push(error);
  // The request log has one line for an outage; a stack for each request would flood the log.
  if (!isUnavailable(error)) log.error({ err: error }, "page failed");
};
