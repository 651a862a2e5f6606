import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Log } from "#app/platform/log.server.ts";
import type { Answer, Asked } from "./answers.ts";

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
    // In one call: a header set by itself beforehand makes Node check and copy all the others.
    response.writeHead(status, { ...headers, "x-request-id": requestId }).end(body);
    const path = request.url?.split("?", 1)[0];
    log.info({ requestId, method: request.method, path, status, ms: 0 }, "request");
  };
}
