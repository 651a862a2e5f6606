import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CustomerDay } from "#app/flows/customer-day.server.ts";
import { untilReleased } from "#app/ui/until-released.ts";
import { todayPath } from "./paths.ts";
import { dashboardKey } from "./use-dashboard.ts";

type Loaded = { userId: string | null; day: CustomerDay | null };

/** The loader's day, kept fresh with the dashboard; the last known one while the server can't be reached. */
export function useCustomerDay({ userId, day }: Loaded): CustomerDay | null {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [dashboardKey, userId, "day"],
    queryFn: ({ signal }) => fetchDay(signal),
    initialData: day,
    enabled: userId !== null,
  });
  // After a form the loader has run again, and its data is the newest.
  useEffect(() => {
    client.setQueryData([dashboardKey, userId, "day"], day);
  }, [client, userId, day]);
  return data;
}

async function fetchDay(signal: AbortSignal): Promise<CustomerDay> {
  const answer = await fetch(todayPath, { signal });
  if (!answer.ok) throw new Error("the day could not be read");
  const day = await answer.json();
  await untilReleased();
  return day;
}
