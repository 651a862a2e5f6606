import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Log } from "#app/platform/log.server.ts";
import type { Answer, Asked } from "./static-handler.ts";

/**
 * Answers from memory where it can, and else passes the request on to `next`, the pipeline. It
 * stands before it, as building a Request and a Response costs more than the whole answer here.
 */
export function staticFirst(
  find: (asked: Asked) => Answer | undefined,
  log: Log,
  next: RequestListener,
): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const answer = find(request);
    if (!answer) return next(request, response);
    const { status, headers, body } = answer;
    const requestId = randomUUID();
    // All in one list: Node writes it as it is, and would look up and copy headers set one by one.
    response.writeHead(status, [...headers, "x-request-id", requestId]).end(body);
    const path = request.url?.split("?", 1)[0];
    log.info({ requestId, method: request.method, path, status, ms: 0 }, "request");
  };
}
