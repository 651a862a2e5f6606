import { AppError } from "#app/platform/errors.ts";
import type { Hub, LiveEvent } from "./hub.server.ts";

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const heartbeat = 20_000;
/** Milliseconds after which a stream ends; the browser opens the next one, with its session checked anew. */
const lifetime = 5 * 60_000;
/** Milliseconds that a browser waits before it opens a stream again. */
const reconnectAfter = 1_000;

/** Streams that one person may have open here; the windows of a browser share one. */
export const streamsPerPerson = 20;
/** Streams of everybody that a process keeps open. */
export const streamsInAll = 5_000;
/** Events that wait for a reader who does not read; past them the stream ends, and its browser asks anew. */
const waitingAtMost = 100;

const encoder = new TextEncoder();
const beat = encoder.encode(":\n\n");
const hello = encoder.encode(`retry: ${reconnectAfter}\n\n`);

/**
 * Server-sent events of one owner's changes, until the client leaves, `closing` or their time is over.
 * @throws AppError `too_many` or `unavailable` when as many are open as may be; the dashboard of
 * that browser then asks by itself, less often.
 */
export function liveStream(hub: Hub, userId: string, closing: AbortSignal): Response {
  refusePastLimits(hub, userId);
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        stop();
        controller.close();
      };
      const send = (chunk: Uint8Array) => {
        if ((controller.desiredSize ?? 0) < -waitingAtMost) return end();
        controller.enqueue(chunk);
      };
      const unsubscribe = hub.subscribe(userId, (event) => send(encode(event)));
      const beats = setInterval(() => send(beat), heartbeat);
      const over = setTimeout(end, lifetime);
      closing.addEventListener("abort", end, { once: true });
      stop = () => {
        unsubscribe();
        clearInterval(beats);
        clearTimeout(over);
        closing.removeEventListener("abort", end);
      };
      controller.enqueue(hello);
      if (closing.aborted) end();
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    },
  });
}

function refusePastLimits(hub: Hub, userId: string): void {
  const retryAfter = 30;
  if (hub.size(userId) >= streamsPerPerson) {
    throw new AppError("too_many", "Too many dashboards of this account are open.", {
      log: "streams of a person",
      retryAfter,
    });
  }
  if (hub.size() >= streamsInAll) {
    throw new AppError("unavailable", "Too many dashboards are open.", {
      log: "streams in all",
      retryAfter,
    });
  }
}

function encode({ type, ...data }: LiveEvent): Uint8Array {
  return encoder.encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
}
