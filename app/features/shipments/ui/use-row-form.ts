import { useEffect } from "react";
import { useFetcher } from "react-router";
import { filterQuery, type ShipmentFilter } from "#app/features/shipments/filter.ts";
import { useToast } from "#app/ui/toast.tsx";
import { isUnreachable, unreachableMessage } from "#app/ui/unreachable.ts";

/** A form in a row of the list: it returns to the list as it is filtered, and says when it can't be sent. */
export function useRowForm(filter: ShipmentFilter) {
  const fetcher = useFetcher();
  const show = useToast();
  useEffect(() => {
    if (!isUnreachable(fetcher.data)) return;
    show({ title: "Error", description: unreachableMessage, tone: "destructive" });
  }, [fetcher.data, show]);
  return {
    Form: fetcher.Form,
    action: `/brokerage?${filterQuery(filter)}`,
    sending: fetcher.state !== "idle",
  };
}
