import type { Hub, LiveEvent } from "./hub.server.ts";

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const heartbeat = 20_000;
/** Milliseconds after which a stream ends; the browser opens the next one, with its session checked anew. */
const lifetime = 5 * 60_000;
/** Milliseconds that a browser waits before it opens a stream again. */
const reconnectAfter = 1_000;

const encoder = new TextEncoder();
const beat = encoder.encode(":\n\n");
const hello = encoder.encode(`retry: ${reconnectAfter}\n\n`);

/** Server-sent events of one owner's changes, until the client leaves, `closing` or their time is over. */
export function liveStream(hub: Hub, userId: string, closing: AbortSignal): Response {
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        stop();
        controller.close();
      };
      const unsubscribe = hub.subscribe(userId, (event) => controller.enqueue(encode(event)));
      const beats = setInterval(() => controller.enqueue(beat), heartbeat);
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

function encode({ type, ...data }: LiveEvent): Uint8Array {
  return encoder.encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
}
