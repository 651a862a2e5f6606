import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";

/** Milliseconds, and bytes, that a client gets; our forms are small and our pages need few headers. */
export const clientLimits = {
  /** To send its headers; a socket that says nothing counts, too. */
  headersTimeout: 10_000,
  /** To send the whole request. */
  requestTimeout: 30_000,
  /** Between two requests: longer than proxies keep theirs, so that the proxy is the one to hang up. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** An HTTP server on which slow and silent clients cost little and are hung up on. */
export function createHttpServer(listener: RequestListener, limits = clientLimits): Server {
  return createServer(limits, listener);
}
