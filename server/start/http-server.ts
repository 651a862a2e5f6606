import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from "node:http";

/**
 * Limits for clients, in milliseconds and bytes; our forms are small and our pages need few
 * headers.
 */
export const clientLimits = {
  /** To send all headers; a silent socket is closed as well. */
  headersTimeout: 10_000,
  /** To send the whole request: a file of 20 MB at the pace of `bodyPace`. */
  requestTimeout: 11 * 60_000,
  /** Between two requests; longer than a proxy's, so that the proxy closes first. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/**
 * What has to arrive of a request that isn't whole yet. A form without a file is smaller than that, so it
 * has that time in all; a driver with one bar sends a photo at a quarter of a megabit a second.
 */
export const bodyPace = { bytes: 1_000_000, everyMs: 30_000 };

/** An HTTP server that disconnects slow and silent clients. */
export function createHttpServer(
  listener: RequestListener,
  limits = clientLimits,
  pace = bodyPace,
): Server {
  return createServer(limits, (request, response) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding || Number(length) > 0) disconnectBelow(request, pace);
    listener(request, response);
  });
}

/** Disconnects a client whose request comes more slowly than `pace`. */
export function disconnectBelow(
  request: Pick<IncomingMessage, "complete" | "once" | "socket">,
  { bytes, everyMs }: typeof bodyPace,
): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const watching = setInterval(() => {
    const isSlow = socket.bytesRead - before < bytes;
    before = socket.bytesRead;
    if (request.complete) clearInterval(watching);
    else if (isSlow) socket.destroy();
  }, everyMs);
  watching.unref();
  request.once("close", () => clearInterval(watching));
}
