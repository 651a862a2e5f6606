import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestContext } from "#app/platform/request-context.ts";

/** Renders a page whole: loaders have fetched everything that it shows, so nothing is streamed. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Response {
  const { nonce } = context.get(requestContext);
  const html = renderToString(<ServerRouter context={page} url={request.url} nonce={nonce} />);
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Logs what a page could not handle; a visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(requestContext).log.error({ err: error }, "page failed");
};
