import { AppError } from "#app/platform/errors.ts";
import type { Hub, LiveEvent } from "./hub.server.ts";

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const heartbeat = 20_000;
/** Milliseconds after which a stream ends; the browser opens the next one, with its session checked again. */
const lifetime = 5 * 60_000;
/** Milliseconds that a browser waits before it opens a stream again. */
const reconnectAfter = 1_000;

/**
 * Streams that one person may have open here, of dashboards and staff desks together: the dashboards
 * of a browser share one, each desk on the screen has its own.
 */
export const streamsPerPerson = 20;
/** Streams of everybody that a process keeps open. */
export const streamsInAll = 5_000;
/** Events that wait for a reader who does not read; past them the stream ends, and its browser asks again. */
const waitingAtMost = 100;

const encoder = new TextEncoder();
const beat = encoder.encode(":\n\n");
const hello = encoder.encode(`retry: ${reconnectAfter}\n\n`);
const changed = encoder.encode("event: change\ndata:\n\n");

type Watched = {
  /** What is followed: an owner's id, or the staff desk. */
  topic: string;
  /** The id of who follows it, whose streams are counted. */
  person: string;
  /** Whether they still may, asked once the stream is open: what ends it from then on is heard. */
  stillMay: () => Promise<boolean>;
};

/**
 * Server-sent events of what a person follows, until they sign out or may no longer, the client
 * leaves, `closing` or their time is over.
 * @throws AppError `too_many` or `unavailable` when as many are open as may be; that window then
 * tries again by itself.
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
  /** Whose events they are. */
  companyId: string;
  /** The one thing whose changes are told. */
  id: string;
};

/**
 * Tells anybody that one thing changed, and nothing else about it. The stream ends with its first
 * news: for more the browser opens the next one, and whether it may is asked again.
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
