import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isOutage } from "#app/platform/database/outage.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isHydrated } from "./page-handle.ts";

/** Answers with a page made whole: loaders have fetched all that it shows, so nothing is streamed. */
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
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  return new Response(html, { status, headers });
}

/** Whether React has no more to do with the page once it is written. */
function isRead({ staticHandlerContext: { errors, matches }, routeModules }: EntryContext) {
  const handles = matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle }));
  return !errors && !isHydrated(handles);
}

/** By the quicker of React's ways, which can't write the data for a browser to take over with. */
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
      <ServerRouter context={page} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => void pipe(gathering(resolve)),
        onShellError: reject,
        onError: (error) => handleError(error, { request, context, params: {} }),
      },
    );
  });
}

/**
 * Hands all that is written to `whole` at once. React writes hundreds of small pieces at once,
 * which a stream that is read beside would hand on one by one.
 */
function gathering(whole: (page: Buffer<ArrayBuffer>) => void): Writable {
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

/** Logs what a page could not handle; a visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { faults, log } = context.get(requestContext);
  faults.push(error);
  // The pipeline logs it in one line: a stack for each request of an outage would bury all else.
  if (!isOutage(error)) log.error({ err: error }, "page failed");
};
