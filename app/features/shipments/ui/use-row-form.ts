import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import { isUnreachable, unreachableToast } from "#app/ui/unreachable.ts";

/** A form about one shipment that stays on the page, and shows an error when it can't be sent. */
export function useRowForm() {
  const fetcher = useFetcher();
  const show = useToast();
  useEffect(() => {
    if (!isUnreachable(fetcher.data)) return;
    return show(unreachableToast(fetcher.data.unreachable));
  }, [fetcher.data, show]);
  return { Form: fetcher.Form, sending: fetcher.state !== "idle" };
}
