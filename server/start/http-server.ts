import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";

/**
 * Limits for clients, in milliseconds and bytes; our forms are small and our pages need few
 * headers.
 */
export const clientLimits = {
  /** To send all headers; a silent socket is closed as well. */
  headersTimeout: 10_000,
  /** To send the whole request. */
  requestTimeout: 30_000,
  /** Between two requests; longer than a proxy's, so that the proxy closes first. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** An HTTP server that disconnects slow and silent clients. */
export function createHttpServer(listener: RequestListener, limits = clientLimits): Server {
  return createServer(limits, listener);
}
