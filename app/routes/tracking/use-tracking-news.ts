import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { trackingStreamPath } from "#app/features/live/paths.ts";
import { keepStream } from "#app/features/live/ui/stream.ts";

/**
 * Reloads the page's data when the load with this tracking ID may have changed; null follows
 * nothing. A hidden window closes its stream, because a browser allows only six connections per
 * host.
 */
export function useTrackingNews(trackingId: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!trackingId) return;
    let leaving = new AbortController();
    const followWhileSeen = () => {
      leaving.abort();
      if (document.visibilityState === "hidden") return;
      leaving = new AbortController();
      const address = `${trackingStreamPath}?${new URLSearchParams({ id: trackingId })}`;
      void keepStream(address, leaving.signal, () => void revalidate());
    };
    document.addEventListener("visibilitychange", followWhileSeen);
    followWhileSeen();
    return () => {
      leaving.abort();
      document.removeEventListener("visibilitychange", followWhileSeen);
    };
  }, [trackingId, revalidate]);
}
