import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useLive } from "#app/features/live/ui/use-live.ts";
import { filterQuery, type ShipmentFilter } from "#app/features/shipments/filter.ts";
import type { CustomerList } from "#app/flows/customer-list.server.ts";
import { useToast } from "#app/ui/toast.tsx";
import { unreachableMessage } from "#app/ui/unreachable.ts";
import { untilReleased } from "#app/ui/until-released.ts";
import { listPath } from "./paths.ts";

/** The key of all that the dashboard reads again after live events. */
export const dashboardKey = "dashboard";

type Loaded = { userId: string | null; filter: ShipmentFilter; dashboard: CustomerList };

/** The loader's data, kept fresh by live events; `signedOut` once the session has ended. */
export function useDashboard({ userId, filter, dashboard }: Loaded) {
  const client = useQueryClient();
  const show = useToast();
  const key = filterQuery(filter);
  const { data, error } = useQuery({
    queryKey: [dashboardKey, userId, key],
    queryFn: ({ signal }) => fetchList(key, signal),
    initialData: dashboard,
    enabled: userId !== null,
  });

  // After a form the loader has run again, and its data is the newest.
  useEffect(() => {
    client.setQueryData([dashboardKey, userId, key], dashboard);
  }, [client, userId, key, dashboard]);

  const signedOut = error instanceof SignedOut;
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: [dashboardKey] });
  }, [client]);
  useLive(signedOut ? null : userId, refresh);

  useEffect(() => {
    if (!error || error instanceof SignedOut) return;
    return show({ title: "Error", description: error.message, tone: "destructive" });
  }, [error, show]);

  return { data, signedOut };
}

class SignedOut extends Error {}

async function fetchList(key: string, signal: AbortSignal): Promise<CustomerList> {
  const answer = await fetch(`${listPath}?${key}`, { signal }).catch((error) => {
    // What fetch throws when there is no answer; its own words differ by browser.
    throw error instanceof TypeError ? new Error(unreachableMessage) : error;
  });
  if (answer.status === 401) throw new SignedOut();
  if (answer.ok) {
    const list = await answer.json();
    await untilReleased();
    return list;
  }
  // A proxy's response, or an incomplete one, has no detail.
  const problem: { detail?: string } | null = await answer.json().catch(() => null);
  throw new Error(problem?.detail ?? "We couldn't load your shipments. We'll keep trying.");
}
