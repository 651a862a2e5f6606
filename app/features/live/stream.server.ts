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
const changed = encoder.encode("event: change\ndata:\n\n");

/** Server-sent events of one owner's changes, until the client leaves, `closing` or their time is over. */
export function liveStream(hub: Hub, userId: string, closing: AbortSignal): Response {
  return stream(closing, ({ send }) => hub.subscribe(userId, (event) => send(encode(event))));
}

type Topic = {
  /** Whose events they are. */
  userId: string;
  /** The one thing whose changes are told. */
  id: string;
};

/**
 * Tells anybody that one thing changed, and nothing else about it. The stream ends with its first
 * news: for more the browser opens the next one, and whether it may is asked anew.
 */
export function publicStream(
  hub: Hub,
  { userId, id }: Topic,
  closing: AbortSignal,
  onEnd: () => void,
): Response {
  return stream(
    closing,
    ({ send, end }) =>
      hub.subscribe(userId, (event) => {
        if (event.type === "change" && event.id !== id) return;
        send(changed);
        end();
      }),
    onEnd,
  );
}

type Line = { send: (bytes: Uint8Array) => void; end: () => void };

function stream(
  closing: AbortSignal,
  subscribe: (line: Line) => () => void,
  onEnd: () => void = () => {},
): Response {
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        stop();
        controller.close();
      };
      const unsubscribe = subscribe({ send: (bytes) => controller.enqueue(bytes), end });
      const beats = setInterval(() => controller.enqueue(beat), heartbeat);
      const over = setTimeout(end, lifetime);
      closing.addEventListener("abort", end, { once: true });
      stop = () => {
        unsubscribe();
        clearInterval(beats);
        clearTimeout(over);
        closing.removeEventListener("abort", end);
        onEnd();
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
