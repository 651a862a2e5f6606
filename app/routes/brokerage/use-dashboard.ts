import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useLive } from "#app/features/live/ui/use-live.ts";
import { filterQuery, type ShipmentFilter } from "#app/features/shipments/filter.ts";
import type { DashboardData } from "#app/features/shipments/first-page.server.ts";
import { useToast } from "#app/ui/toast.tsx";
import { openDashboardPath } from "./paths.ts";

const all = "dashboard";

type Loaded = { userId: string | null; filter: ShipmentFilter; dashboard: DashboardData };

/** The loader's data, kept fresh by live events; `signedOut` once the session has ended. */
export function useDashboard({ userId, filter, dashboard }: Loaded) {
  const client = useQueryClient();
  const show = useToast();
  const key = filterQuery(filter);
  const { data, error } = useQuery({
    queryKey: [all, userId, key],
    queryFn: ({ signal }) => fetchDashboard(key, signal),
    initialData: dashboard,
    enabled: userId !== null,
  });

  // After a form the loader has run again, and its data is the newest.
  useEffect(() => {
    client.setQueryData([all, userId, key], dashboard);
  }, [client, userId, key, dashboard]);

  const signedOut = error instanceof SignedOut;
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: [all] });
  }, [client]);
  useLive(signedOut ? null : userId, refresh);

  useEffect(() => {
    if (!error || error instanceof SignedOut) return;
    show({ title: "Error", description: error.message, tone: "destructive" });
  }, [error, show]);

  return { data, signedOut };
}

class SignedOut extends Error {}

async function fetchDashboard(key: string, signal: AbortSignal): Promise<DashboardData> {
  const answer = await fetch(`${openDashboardPath}?${key}`, { signal });
  if (answer.status === 401) throw new SignedOut();
  if (answer.ok) return answer.json();
  // A proxy's response, or an incomplete one, has no message.
  const told: unknown = await answer.json().catch(() => null);
  throw new Error(messageIn(told) ?? "We couldn't load your shipments. We'll keep trying.");
}

function messageIn(told: unknown): string | undefined {
  const message = typeof told === "object" && told && "message" in told ? told.message : undefined;
  return typeof message === "string" ? message : undefined;
}
