import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useLive } from "#app/features/live/ui/use-live.ts";
import { filterQuery, type ShipmentFilter } from "#app/features/shipments/filter.ts";
import type { DashboardData } from "#app/features/shipments/first-page.server.ts";
import { useToast } from "#app/ui/toast.tsx";

const all = "dashboard";

type Loaded = { userId: string | null; filter: ShipmentFilter; dashboard: DashboardData };

/** What the loader fetched, kept fresh by live events; `signedOut` once the session is over. */
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

  // After a form the loader has run again, and its answer is the newest.
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
  const answer = await fetch(`/brokerage/shipments?${key}`, { signal });
  if (answer.status === 401) throw new SignedOut();
  if (!answer.ok) throw new Error((await messageOf(answer)) ?? notLoaded);
  return answer.json();
}

const notLoaded = "Your shipments could not be loaded. We will try again.";

/** What the server says of a refusal; undefined for an answer that is not its own. */
async function messageOf(answer: Response): Promise<string | undefined> {
  const told: unknown = await answer.json().catch(() => null);
  const message = typeof told === "object" && told !== null && "message" in told && told.message;
  return typeof message === "string" ? message : undefined;
}
