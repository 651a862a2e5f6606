const firstRetry = 1_000;
const longestRetry = 30_000;

/**
 * Keeps the stream at `address` open until `signal` aborts. `notify` is called on every event, and
 * when the stream opens, since earlier changes are unknown; with the topic of an event that has one.
 */
export function keepStream(
  address: string,
  signal: AbortSignal,
  notify: (topic?: string) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let pause = firstRetry;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource | undefined;

    const open = () => {
      source = new EventSource(address);
      source.addEventListener("open", () => {
        pause = firstRetry;
        notify();
      });
      source.addEventListener("change", () => notify());
      source.addEventListener("queue", ({ data }) => notify(JSON.parse(data).name));
      source.addEventListener("resync", () => notify());
      source.addEventListener("error", () => {
        // The browser reconnects by itself after a lost connection, but not after a refusal.
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, longestRetry);
        notify();
      });
    };

    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    open();
  });
}
