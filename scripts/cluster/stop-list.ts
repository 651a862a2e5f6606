/** What has to be stopped again, the last one first. */
export type StopList = {
  /** Adds a part that is about to start. @throws where everything was told to stop meanwhile. */
  add: (stop: () => Promise<unknown>) => void;
  stopAll: () => Promise<void>;
  signal: AbortSignal | undefined;
};

/** An empty list; nothing more starts once `signal` is aborted. */
export function createStopList(signal?: AbortSignal): StopList {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop) => {
      signal?.throwIfAborted();
      stops.push(stop);
    },
    stopAll: async () => {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
    signal,
  };
}
