import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Log } from "#app/platform/log.server.ts";
import type { Answer, Asked } from "./static-handler.ts";

/**
 * Answers from memory where possible, else passes the request to `next`, the pipeline. It comes
 * first because creating a Request and a Response costs more than the whole answer here.
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
    // One flat list: Node writes it as it is, instead of looking up and copying each header.
    response.writeHead(status, [...headers, "x-request-id", requestId]).end(body);
    const path = request.url?.split("?", 1)[0];
    log.info({ requestId, method: request.method, path, status, ms: 0 }, "request");
  };
}
