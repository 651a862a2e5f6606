import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether JavaScript has taken the page over; false on the server and in the first rendering. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
