import { AppError } from "#app/platform/errors.ts";
import type { Hub, LiveEvent } from "./hub.server.ts";

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const heartbeat = 20_000;
/**
 * Milliseconds after which a stream ends; the browser reconnects, and its session is checked again.
 */
const lifetime = 5 * 60_000;
/** Milliseconds before a browser reconnects. */
const reconnectAfter = 1_000;

/**
 * Streams that one person may have open in this process, dashboards and staff desks together: the
 * dashboards of a browser share one, each visible desk has its own.
 */
export const streamsPerPerson = 20;
/** Streams that a process keeps open in total. */
export const streamsInAll = 5_000;
/** Unread events per stream; past them the stream ends, and its browser reconnects. */
const waitingAtMost = 100;

const encoder = new TextEncoder();
const beat = encoder.encode(":\n\n");
const hello = encoder.encode(`retry: ${reconnectAfter}\n\n`);
const changed = encoder.encode("event: change\ndata:\n\n");

type Watched = {
  /** The topic: a company's ID, or the staff desk. */
  topic: string;
  /** The ID of the person, whose streams are limited. */
  person: string;
  /** Checks access again once the subscription is active, since later changes end it. */
  stillMay: () => Promise<boolean>;
};

/**
 * Server-sent events of a topic, until the person loses access, the client disconnects, `closing`
 * aborts or the lifetime ends.
 * @throws AppError `too_many` or `unavailable` when too many are open; the browser then retries by
 * itself.
 */
export function liveStream(
  hub: Hub,
  { topic, person, stillMay }: Watched,
  closing: AbortSignal,
): Response {
  refusePastLimits(hub, person);
  return stream(closing, ({ send, end }) => {
    const receive = (event: LiveEvent) => send(encode(event));
    const unsubscribe = hub.subscribe(topic, receive, { id: person, end });
    void stillMay().then((may) => may || end(), end);
    return unsubscribe;
  });
}

type Topic = {
  /** The company whose events are followed. */
  companyId: string;
  /** The record whose changes are signaled. */
  id: string;
};

/**
 * Signals that one record changed, and nothing else about it. The stream ends with the first event:
 * the browser reconnects, and access is checked again.
 */
export function publicStream(
  hub: Hub,
  { companyId, id }: Topic,
  closing: AbortSignal,
  onEnd: () => void,
): Response {
  return stream(
    closing,
    ({ send, end }) => {
      const tell = (event: LiveEvent) => {
        if (event.type === "change" && event.id !== id) return;
        send(changed);
        end();
      };
      return hub.subscribe(companyId, tell);
    },
    onEnd,
  );
}

type Line = { send: (bytes: Uint8Array) => void; end: () => void };

function stream(
  closing: AbortSignal,
  subscribe: (line: Line) => () => void,
  onEnd: () => void = () => {},
): Response {
  let isOpen = true;
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      const send = (chunk: Uint8Array) => {
        if ((controller.desiredSize ?? 0) < -waitingAtMost) return end();
        controller.enqueue(chunk);
      };
      const unsubscribe = subscribe({ send, end });
      const beats = setInterval(() => send(beat), heartbeat);
      const over = setTimeout(end, lifetime);
      closing.addEventListener("abort", end, { once: true });
      stop = () => {
        isOpen = false;
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

function refusePastLimits(hub: Hub, person: string): void {
  const retryAfter = 30;
  if (hub.size(person) >= streamsPerPerson) {
    throw new AppError("too_many", "Too many windows of this account are open.", {
      log: "streams of a person",
      retryAfter,
    });
  }
  if (hub.size() >= streamsInAll) {
    throw new AppError("unavailable", "Too many windows are open.", {
      log: "streams in all",
      retryAfter,
    });
  }
}

function encode({ type, ...data }: LiveEvent): Uint8Array {
  return encoder.encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
}
