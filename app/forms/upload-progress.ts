import { useSyncExternalStore } from "react";

let progress: number | null = null;
const listeners = new Set<() => void>();

/** Says how much of the running upload is sent, from 0 to 1; null when none runs. */
export function setUploadProgress(part: number | null): void {
  progress = part;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How much of the running upload is sent, from 0 to 1; null when none runs. */
export function useUploadProgress(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => progress,
    () => null,
  );
}
